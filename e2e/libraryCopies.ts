import type { Page } from '@playwright/test';

/** Every copy of a shared library registered on a page: where it is from, and whether it is in use. */
export const libraryCopies = (page: Page) =>
  page.evaluate(() => {
    type Copies = Record<string, Record<string, { from: string; loaded?: unknown }>>;
    type Shares = Record<string, Record<string, Copies>>;
    const { __SHARE__: shares } = (window as unknown as { __FEDERATION__: { __SHARE__: Shares } })
      .__FEDERATION__;
    return Object.values(shares)
      .flatMap((scopes) => Object.values(scopes))
      .flatMap((libraries) => Object.entries(libraries))
      .flatMap(([library, versions]) =>
        Object.entries(versions).map(([version, { from, loaded }]) => ({
          library,
          version,
          from,
          runs: Boolean(loaded),
        })),
      );
  });
