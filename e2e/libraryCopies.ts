import type { Page } from '@playwright/test';

/** Every copy of a shared library that a page knows, by whom it is, and whether it is one that runs. */
export const libraryCopies = (page: Page) =>
  page.evaluate(() => {
    type Copies = Record<string, Record<string, { from: string; loaded?: unknown }>>;
    type Require = { S: { default: Copies } };
    const chunks = (window as unknown as { webpackChunkhost: unknown[] }).webpackChunkhost;
    // A chunk without modules, whose start is handed the host's runtime: what is shared stands nowhere else.
    let libraries: Copies = {};
    chunks.push([['none'], {}, (require: Require) => (libraries = require.S.default)]);
    return Object.entries(libraries).flatMap(([library, versions]) =>
      Object.entries(versions).map(([version, { from, loaded }]) => ({
        library,
        version,
        from,
        runs: Boolean(loaded),
      })),
    );
  });
