import styled, { css } from 'styled-components';
import { color, radius, space, text } from '../theme';

const variants = {
  primary: css`
    background: ${color.accent};
    border-color: ${color.accent};
    color: ${color.onAccent};
    font-weight: 600;
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.lineStrong};
    color: ${color.ink};
  `,
  quiet: css`
    background: transparent;
    border-color: transparent;
    color: ${color.inkSoft};
  `,
};

/** A button. Use one `primary` per view. `quiet` has no border, for a button in a row of others. */
export const Button = styled.button<{ $variant?: keyof typeof variants }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  min-height: 2.5rem;
  padding: ${space.s} ${space.l};
  border: 1px solid;
  border-radius: ${radius};
  font-size: ${text.dense};
  line-height: 1.25;
  cursor: pointer;
  ${({ $variant = 'secondary' }) => variants[$variant]}

  &:hover:not(:disabled) {
    border-color: ${color.ink};
  }

  &:disabled {
    background: ${color.sunken};
    border-color: ${color.line};
    color: ${color.inkFaint};
    cursor: not-allowed;
  }

  /* Twice, to come before the colors that a button has when it is pressed. */
  @media (forced-colors: active) {
    &&[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      border-color: Highlight;
      color: HighlightText;
    }
  }
`;
