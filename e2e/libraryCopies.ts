import type { Page } from '@playwright/test';

/** Every copy of a shared library that a page knows, by whom it is, and whether it is one that runs. */
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
