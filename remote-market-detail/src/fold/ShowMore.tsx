import { Button } from '@forecast/shared/ui';
import styled, { css } from 'styled-components';
import { onPhone } from './onPhone';

interface Props {
  /** The folded entries with their count: "2 more analyses". */
  readonly what: string;
  readonly onShow: () => void;
}

/** A button that unfolds the rest of a list. Only phones fold lists, so other devices don't show it. */
export const ShowMore = ({ what, onShow }: Props) => (
  <More type="button" onClick={onShow}>
    {`Show ${what}`}
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
