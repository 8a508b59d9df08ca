import { noSettings, type SiteSettings } from '@forecast/contract';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { FragmentSlot } from '../page';
import { applyAppearance, appearances, color, container, GlobalStyle, radius, space, text } from '../theme';
import { Button } from '../ui';

/** Shows a strip with the part's name above its page. */
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
          <strong>{`remote-${part}`}</strong> running alone with sample data
        </span>
        <Button type="button" $variant="quiet" onClick={show}>
          {`Appearance: ${appearances[appearance]}`}
        </Button>
      </Strip>
      {children}
    </>
  );
}

/** A stand-in for the main region that the host's shell puts around a page. */
export function AloneMain({ children }: { children: ReactNode }) {
  return (
    <Main id="main" tabIndex={-1}>
      {children}
    </Main>
  );
}

// Not a header element, because a bare page has its own.
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

/** A placeholder for a fragment that another team owns. */
export const FragmentStandIn: FragmentSlot = ({ name, with: values }) => (
  <StandInBox>
    Fragment <strong>{name}</strong>
    <span>{` with ${JSON.stringify(values)}`}</span>
  </StandInBox>
);

const StandInBox = styled.p`
  padding: ${space.l};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius};
  color: ${color.inkSoft};
`;

/** Settings that are safe for development: reserved domain names, and ids that don't exist. */
export const sampleSettings: SiteSettings = {
  ...noSettings,
  waitlistFormId: 'sample',
  demoBooking: 'sample/intro-call',
  contactEmail: 'contact@forecast.example',
  imprintUrl: 'https://forecast.example/imprint',
};
