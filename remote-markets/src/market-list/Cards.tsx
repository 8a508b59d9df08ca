import { space } from '@forecast/shared/theme';
import styled, { css } from 'styled-components';
import { inCompact } from '../market-summary/inCompact';

/** A column of cards. Their layout depends on the width of this container rather than of the window. */
export const Cards = styled.div`
  container-type: inline-size;

  > * + * {
    margin-top: ${space.m};
  }

  /* Neighbouring rows share a border. */
  ${inCompact(css`
    > * + * {
      margin-top: -1px;
    }
  `)}
`;
