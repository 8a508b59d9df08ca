import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lintImports, type Files } from './lintImports';
import { root } from './root';

/** Forbidden lines, by file. */
const forbidden = {
  'remote-markets/src/list/Some.ts': [
    "import a from '@forecast/remote-landing';",
    "import type { B } from '@forecast/remote-landing/src/exposes/Page';",
    "import { c } from '../../remote-landing/src/exposes/Page';",
    "import type { D } from '../../../host/src/routes';",
    "export { e } from '@forecast/host';",
    "export const f = import('../../remote-landing/src/exposes/Page');",
    "export const g: import('../../host/src/routes').PartRoute[] = [];",
    "export const h = import('@forecast/remote-landing');",
    "import { i } from '@forecast/shared/src/domain/market';",
    "import { j } from '../../shared/src/domain';",
    "import { k } from 'react-router-dom';",
    "import { l } from '@forecast/federation';",
    "export const m = require('../../host/src/routes');",
    "import { n } from '@forecast/ship';",
    "import { p } from '@forecast/host-runtime';",
    "import { o } from '../../packages/ship/src/index';",
  ],
  'host/src/shell/Some.ts': [
    "import a from '@forecast/remote-landing';",
    "import type { B } from '../../remote-markets/src/exposes/Page';",
    "export const c = import('../../remote-market-detail/src/exposes/Page');",
  ],
  'shared/src/domain/some.ts': [
    "import { routes } from '../../../host/src/routes';",
    "import type { A } from '@forecast/remote-markets';",
  ],
  'tools/dev/src/some.ts': [
    "import { routes } from '../../../host/src/routes';",
    "import type { A } from '@forecast/remote-markets';",
  ],
  'packages/ship/src/some.ts': [
    "import { routes } from '../../../host/src/routes';",
    "import type { A } from '@forecast/remote-markets';",
    "import { markets } from '@forecast/shared/fixtures';",
  ],
  'packages/host-runtime/src/some.ts': [
    "import { routes } from '../../../host/src/routes';",
    "import { markets } from '@forecast/shared/fixtures';",
    "import { verify } from '@forecast/ship';",
    "import { hostConfig } from '../../../packages/federation/src/index';",
  ],
};

const allowed = {
  'remote-markets/src/list/Other.ts': [
    "import type { Market } from '@forecast/shared/domain';",
    "import { contractVersion } from '@forecast/contract';",
    "import { Link } from '@forecast/shared/router';",
    "import { MarketCard } from '../market-card/MarketCard';",
    "import { remote } from './remote-control';",
    "import { LineChart } from 'recharts';",
  ],
  'host/src/shell/Other.ts': [
    "import type { Registry } from '@forecast/contract';",
    "import { b } from '../routes';",
    "import { c } from '@forecast/host-runtime';",
  ],
};

/** Imports as lines, by the file's path in the repository. */
const linesOf = (imports: Files, folder = 'host/src') =>
  Object.fromEntries(
    Object.entries(imports).map(([path, from]) => [
      `${folder}/${path}`,
      from.map((address, at) => `import type { Some${at} } from '${address}';`),
    ]),
  );

/** An import of the roof (the top-level files) from each folder in `folder`. */
const toTheRoof = (folder: string, roof: string): Files =>
  Object.fromEntries(
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map(({ name }) => [`${name}/Roof.ts`, [roof]]),
  );

/** Imports of folders on a higher or the same floor (the floors are layers of folders), or of the roof. */
const up: Files = {
  'controls/Some.ts': ['../faces/Loading', '../shell/Brand'],
  'faces/Some.ts': ['../developer-panel/PartList', '../shell/Shell', '../site'],
  'prepared/Some.ts': ['../faces/Failed', '../source'],
  'developer-panel/Some.ts': ['../faces/Failed', '../shell/notices/NoticesProvider'],
  'shell/notices/Some.ts': ['../../site', '../../testing/renderInSite'],
};

/** Imports of folders on a lower floor, of the same folder, or of the routes; tests may import anything. */
const down: Files = {
  'faces/Other.ts': ['../controls/Panel', './FailureFacts', '../routes'],
  'shell/notices/Other.ts': ['../../controls/IconButton', '../profile/useAppearance', './Notices'],
  'controls/Other.test.ts': ['../shell/Shell', '../testing/renderInSite'],
};

const runtime = 'packages/host-runtime/src';

const upInRuntime: Files = {
  'site/Some.ts': ['../overrides/overrides', '../loading/exposeLoader'],
  'telemetry/Some.ts': ['../overrides/overrides', '../loading/exposeLoader'],
  'loading/Some.ts': ['../borders/PartBorder', '../prerender/preparedFor'],
  'borders/Some.ts': ['../prerender/preparedFor', '../routing/SiteRoot'],
  'routing/Some.ts': ['../startHost', '../server', '../testing/buildPartRuntime'],
};

const refusedFloors = {
  ...linesOf({ ...up, ...toTheRoof('host/src', '../bootstrap') }),
  ...linesOf({ ...upInRuntime, ...toTheRoof(runtime, '../startHost') }, runtime),
};

const allowedFloors = {
  ...linesOf(down),
  ...linesOf(
    { 'routing/Other.ts': ['../borders/KeyedBoundary', '../prerender/dropHead', '../site/registry'] },
    runtime,
  ),
};

const floors = { ...refusedFloors, ...allowedFloors };

// Lint all files in one process, because starting ESLint is slow.
const refusedFor = lintImports({ ...forbidden, ...allowed, ...floors });

test('parts cannot import each other, not even types, and shared code cannot import parts', () => {
  const refused = refusedFor({ ...forbidden, ...allowed });
  expect(refused).toEqual({
    ...forbidden,
    'remote-markets/src/list/Other.ts': [],
    'host/src/shell/Other.ts': [],
  });
});

test('a folder of the host or of its runtime can only import from lower floors', () => {
  const refused = refusedFor(floors, /floors below/);
  expect(refused).toMatchObject(refusedFloors);
  expect(Object.keys(allowedFloors).flatMap((path) => refused[path])).toEqual([]);
});
