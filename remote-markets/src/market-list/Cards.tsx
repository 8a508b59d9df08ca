import { space } from '@forecast/shared/theme';
import styled, { css } from 'styled-components';
import { inCompact } from '../market-summary/inCompact';

/** A column of cards. Their layout depends on this container's width rather than the window's. */
export const Cards = styled.div`
  container-type: inline-size;

  > * + * {
    margin-top: ${space.m};
  }

  /* Neighboring rows share a border. */
  ${inCompact(css`
    > * + * {
      margin-top: -1px;
    }
  `)}
`;
