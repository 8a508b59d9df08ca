import { space } from '@forecast/shared/theme';
import styled from 'styled-components';

/** Cards one below the other. They lay themselves out by the width there is here, not by the window's. */
export const Cards = styled.div`
  container-type: inline-size;

  > * + * {
    margin-top: ${space.m};
  }
`;
