import { breakpoint } from '@forecast/shared/theme';
import { css } from 'styled-components';

type Rules = ReturnType<typeof css>;

/** The CSS container around a market's page. Unlike media queries, container queries respond to large text. */
export const room = 'market / inline-size';

/** CSS rules that apply if there is no room for two columns. */
export const inOneColumn = (rules: Rules) => css`
  @media ${breakpoint.narrow} {
    ${rules}
  }

  @container market (width < 54rem) {
    ${rules}
  }
`;

/** CSS rules that apply if there is room for two columns. */
export const inTwoColumns = (rules: Rules) => css`
  @media not all and ${breakpoint.narrow} {
    @container market (width >= 54rem) {
      ${rules}
    }
  }
`;

/** CSS rules that apply if there is no room next to a heading. */
export const underHeading = (rules: Rules) => css`
  @media ${breakpoint.phone} {
    ${rules}
  }

  @container market (width < 34rem) {
    ${rules}
  }
`;
