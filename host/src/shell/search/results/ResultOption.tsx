import { Link } from '@forecast/shared/router';
import { color, font, radius, space, text } from '@forecast/shared/theme';
import { marked } from '@forecast/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Result } from './resultGroups';

interface Props {
  readonly id: string;
  readonly isActive: boolean;
  /** Called when the option is chosen with the pointer or the keyboard. */
  readonly onChoose: () => void;
}

/** An option in the results. It is a link, so that it can be opened in a new tab. The focus stays in the field. */
export const Option = ({
  isActive,
  to,
  onChoose,
  children,
  id,
}: Props & { to: string; children: ReactNode }) => (
  <Row
    id={id}
    to={to}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    {children}
  </Row>
);

/** A search result as an option, with its title, matching text and market. */
export function ResultOption({ result, ...props }: Props & { result: Result }) {
  const { address, title, passage, note, figure } = result;
  return (
    <Option to={address} {...props}>
      <Title dir="auto">{marked(title)}</Title>
      {figure && <Figure>{figure}</Figure>}
      {passage && <Passage dir="auto">{marked(passage)}</Passage>}
      {note && <Note dir="auto">{note}</Note>}
    </Option>
  );
}

const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: center;
  column-gap: ${space.m};
  padding: ${space.s} ${space.m};
  border-radius: ${radius};
  color: ${color.ink};
  line-height: 1.4;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover,
  &[aria-selected='true'] {
    background: ${color.sunken};
  }

  &[aria-selected='true'] {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

const Title = styled.span`
  font-weight: 600;
`;

const Figure = styled.span`
  font: 600 ${text.reading} / 1.3 ${font.sans};
  font-variant-numeric: tabular-nums;
`;

const Passage = styled.span`
  grid-column: 1 / -1;
  color: ${color.inkSoft};
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Note = styled.span`
  grid-column: 1 / -1;
  color: ${color.inkFaint};
  font-size: ${text.meta};
`;
