import type { PartRoute } from '@forecast/host-runtime';
import type { ReactNode } from 'react';
import { OverrideBanner } from '../developer-panel/OverrideBanner';
import { NavigationProgress } from './NavigationProgress';
import { NoticesProvider } from './notices/NoticesProvider';
import { OfflineLine } from './OfflineLine';
import { PartsDoor } from './PartsDoor';
import { PrintedAddress } from './PrintedAddress';
import { SampleNote } from './SampleNote';

/** What every page of the site has around it, outside of the shell. */
export function Around({ route, children }: { route: PartRoute | undefined; children: ReactNode }) {
  const inShell = route?.frame === 'shell';
  return (
    <NoticesProvider>
      <NavigationProgress />
      <SampleNote inShell={inShell} />
      {children}
      <PartsDoor />
      <OfflineLine inShell={inShell} />
      <PrintedAddress />
      <OverrideBanner />
    </NoticesProvider>
  );
}
