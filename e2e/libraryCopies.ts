import type { Page } from '@playwright/test';

/** A copy of a shared library that a page knows: whose it is, and whether it is one that runs. */
interface Copy {
  readonly library: string;
  readonly version: string;
  readonly from: string;
  readonly runs: boolean;
}

type Shared = Record<string, Record<string, { readonly from: string; readonly loaded?: unknown }>>;
type Observed = typeof window & { sharedLibraries?: Shared };

/** Notes what the host hands to a part, by the name of the part's container. To be called before the page is opened. */
export const observeLibraries = (page: Page, container: string) =>
  page.addInitScript((name) => {
    let present: unknown;
    Object.defineProperty(window, name, {
      get: () => present,
      set: (
        container: { get: unknown; init: (shared: Shared, ...more: unknown[]) => unknown } | undefined,
      ) => {
        present = container && {
          get: container.get,
          init: (shared: Shared, ...more: unknown[]) => {
            (window as Observed).sharedLibraries = shared;
            return container.init(shared, ...more);
          },
        };
      },
    });
  }, container);

/** Every copy of a shared library that an observed page knows. */
export const libraryCopies = (page: Page): Promise<Copy[]> =>
  page.evaluate(() =>
    Object.entries((window as Observed).sharedLibraries ?? {}).flatMap(([library, versions]) =>
      Object.entries(versions).map(([version, { from, loaded }]) => ({
        library,
        version,
        from,
        runs: Boolean(loaded),
      })),
    ),
  );
