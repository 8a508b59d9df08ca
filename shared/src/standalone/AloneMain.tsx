import styled from 'styled-components';
import { Outlet } from '../router';
import { space } from '../theme';

/** Stands for the main region that the host's shell gives to a page. */
export function AloneMain() {
  return (
    <Main id="main" tabIndex={-1}>
      <Outlet />
    </Main>
  );
}

const Main = styled.main`
  max-width: 75rem;
  margin: 0 auto;
  padding: ${space.xl};
`;
