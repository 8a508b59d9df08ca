import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from './root';

/** Imports as `file > imported file`, with paths in the repository. */
const refused = [
  // A part imports another, the host, or a file of shared that isn't an entry.
  'remote-markets/src/market-list/A.ts > remote-landing/src/exposes/Page.ts',
  'remote-markets/src/market-list/B.ts > host/src/routes.ts',
  'remote-markets/src/market-list/C.ts > shared/src/domain/market.ts',
  'remote-markets/src/market-list/D.ts > packages/host-runtime/src/index.ts',
  'remote-markets/src/market-list/A.test.ts > remote-landing/src/exposes/Page.ts',
  'remote-markets/src/market-list/E.ts > packages/federation/src/index.ts',
  // The host imports a part, and packages and tools the product.
  'host/src/shell/A.ts > remote-landing/src/exposes/Page.ts',
  'shared/src/domain/a.ts > remote-markets/src/exposes/Page.ts',
  'packages/host-runtime/src/site/a.ts > shared/src/domain/index.ts',
  'packages/host-runtime/src/site/b.ts > packages/ship/src/index.ts',
  'packages/ship/src/store/a.ts > host/src/routes.ts',
  'packages/ship/src/store/b.ts > packages/federation/src/index.ts',
  'tools/dev/src/a.ts > host/src/routes.ts',
  // A folder imports a higher floor, another folder on its floor, or a file at the top.
  'host/src/controls/A.ts > host/src/shell/Brand.ts',
  'host/src/faces/B.ts > host/src/developer-panel/PartList.ts',
  'shared/src/theme/a.ts > shared/src/ui/index.ts',
  'packages/ship/src/gate/a.ts > packages/ship/src/activation/index.ts',
  'packages/ship/src/gate/b.ts > packages/ship/src/index.ts',
  // A folder of ship imports a file of another that isn't its entry.
  'packages/ship/src/gate/d.ts > packages/ship/src/store/Store.ts',
  // Folders and workspaces without a line.
  'host/src/attic/A.ts > host/src/routes.ts',
  'packages/new/src/a.ts > packages/contract/src/index.ts',
  // Two files import each other: see below.
  'remote-landing/src/totals/A.ts > remote-landing/src/totals/B.ts',
];

const allowed = [
  // A circle is only reported once.
  'remote-landing/src/totals/B.ts > remote-landing/src/totals/A.ts',
  'remote-markets/src/market-list/F.ts > shared/src/domain/index.ts',
  'remote-markets/src/market-list/G.ts > remote-markets/src/filter/filter.ts',
  'remote-markets/webpack.config.ts > packages/federation/src/index.ts',
  'host/src/shell/B.ts > packages/host-runtime/src/index.ts',
  'host/src/bootstrap.ts > host/src/shell/Brand.ts',
  'host/src/controls/A.test.ts > host/src/shell/Brand.ts',
  'packages/ship/proofs/a.ts > tools/dev/src/index.ts',
  'packages/ship/src/gate/c.ts > packages/ship/src/store/index.ts',
  'packages/ship/src/gate/e.ts > packages/ship/src/gate/c.ts',
  'packages/ship/src/gate/a.test.ts > packages/ship/src/store/Store.ts',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('imports that no line of the configuration allows are refused, even of types, and all others pass', () => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const imports = [...refused, ...allowed].map((line) => line.split(' > ') as [string, string]);
  const address = (from: string, to: string) => relative(dirname(from), to).replace(/\.ts$/, '');
  for (const [, to] of imports) write(to, 'export type A = 1;');
  for (const [from, to] of imports)
    write(
      from,
      `import type { A } from '${address(from, to).replace(/^(?!\.)/, './')}';\nexport type B = A;`,
    );
  write('tsconfig.json', '{}');

  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json'],
      ...['host', 'packages', 'remote-landing', 'remote-markets', 'shared', 'tools'],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; to: string }[] } };
  const found = new Set(summary.violations.map(({ from, to }) => `${from} > ${to}`));
  expect([...found].sort()).toEqual([...refused].sort());
});
