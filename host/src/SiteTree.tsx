import { KeptContext } from '@forecast/shared/kept';
import { RouterProvider, type createBrowserRouter } from '@forecast/shared/router';
import { SourceProvider, type PageSource } from '@forecast/shared/source';
import { GlobalStyle } from '@forecast/shared/theme';
import { StrictMode, useEffect } from 'react';
import type { Kept, SiteSettings } from '@forecast/contract';
import { type PartRuntime, PartRuntimeContext } from '@forecast/host-runtime';
import { SettingsContext } from './site/SettingsContext';

interface Props {
  readonly runtime: PartRuntime;
  readonly settings: SiteSettings;
  readonly source: PageSource;
  readonly kept: Kept;
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Called once the site stands, and again if this is another function. */
  readonly onShown?: () => void;
}

/** The whole site, as a browser shows it and as it is prepared ahead of one: the same tree gives the same HTML. */
export function SiteTree({ runtime, settings, source, kept, router, onShown }: Props) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <GlobalStyle />
      <PartRuntimeContext value={runtime}>
        <SettingsContext value={settings}>
          <SourceProvider source={source}>
            <KeptContext value={kept}>
              {/* Without transitions: a part that renders without end would hold them back, and so every navigation. */}
              <RouterProvider router={router} useTransitions={false} />
            </KeptContext>
          </SourceProvider>
        </SettingsContext>
      </PartRuntimeContext>
    </StrictMode>
  );
}
