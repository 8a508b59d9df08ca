import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { applyAppearance, appearances, color, container, GlobalStyle, space, text } from '../theme';
import { Button } from '../ui';

/** A strip that says which part this is, above the part's page. */
export function AloneFrame({ part, children }: { part: string; children: ReactNode }) {
  const [appearance, setAppearance] = useState(0);
  const next = (appearance + 1) % appearances.length;
  const show = () => {
    setAppearance(next);
    applyAppearance(appearances[next] ?? 'system');
  };
  return (
    <>
      <GlobalStyle />
      <Strip aria-label="Part alone">
        <span>
          <strong>remote-{part}</strong> alone, on sample data
        </span>
        <Button type="button" $variant="quiet" onClick={show}>
          Appearance: {appearances[appearance]}
        </Button>
      </Strip>
      {children}
    </>
  );
}

/** Stands for the main region that the host's shell gives to a page. */
export function AloneMain({ children }: { children: ReactNode }) {
  return (
    <Main id="main" tabIndex={-1}>
      {children}
    </Main>
  );
}

// No header element: a bare page brings its own.
const Strip = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  padding: ${space.xs} ${space.xl};
  border-bottom: 1px dashed ${color.lineStrong};
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;

const Main = styled.main`
  max-width: ${container};
  margin: 0 auto;
  padding: ${space.xl};
`;
