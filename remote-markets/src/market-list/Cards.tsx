import { space } from '@forecast/shared/theme';
import styled, { css } from 'styled-components';
import { inCompact } from '../market-summary/inCompact';

/** Cards one below the other. They lay themselves out by the width there is here, not by the window's. */
export const Cards = styled.div`
  container-type: inline-size;

  > * + * {
    margin-top: ${space.m};
  }

  /* Rows that share the line between them. */
  ${inCompact(css`
    > * + * {
      margin-top: -1px;
    }
  `)}
`;
