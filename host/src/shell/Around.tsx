import type { PartRoute } from '@forecast/host-runtime';
import type { ReactNode } from 'react';
import { NavigationProgress } from './NavigationProgress';
import { NoticesProvider } from './notices/NoticesProvider';
import { OfflineLine } from './OfflineLine';
import { OverrideBannerOnDemand, PartsPanelOnDemand } from './DeveloperTools';
import { SampleNote } from './SampleNote';

/** Adds what every page has, inside the shell or not: notices, progress, the sample note, and more. */
export function Around({ route, children }: { route: PartRoute | undefined; children: ReactNode }) {
  const inShell = route?.frame === 'shell';
  return (
    <NoticesProvider>
      <NavigationProgress />
      <SampleNote inShell={inShell} />
      {children}
      <PartsPanelOnDemand />
      <OfflineLine inShell={inShell} />
      <OverrideBannerOnDemand />
    </NoticesProvider>
  );
}
