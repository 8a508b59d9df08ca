import { Button } from '@forecast/shared/ui';
import styled, { css } from 'styled-components';
import { onPhone } from './onPhone';

interface Props {
  /** What is folded, with its count: "2 more analyses". */
  readonly what: string;
  readonly onShow: () => void;
}

/** Unfolds the rest of a list on a phone; elsewhere nothing is folded. */
export const ShowMore = ({ what, onShow }: Props) => (
  <More type="button" onClick={onShow}>
    Show {what}
  </More>
);

const More = styled(Button)`
  display: none;

  ${onPhone(css`
    display: flex;
    width: 100%;
    min-height: 2.75rem;
    margin-top: 0.75rem;
  `)}
`;
