import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lintImports, type Files } from './lintImports';
import { root } from './root';

/** Lines by the file in which they stand. */
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

/** The files' lines, by their path in the repository. */
const linesOf = (imports: Files, folder = 'host/src') =>
  Object.fromEntries(
    Object.entries(imports).map(([path, from]) => [
      `${folder}/${path}`,
      from.map((address, at) => `import type { Some${at} } from '${address}';`),
    ]),
  );

/** Of each room in a folder, a file of the roof. */
const toTheRoof = (folder: string, roof: string): Files =>
  Object.fromEntries(
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map(({ name }) => [`${name}/Roof.ts`, [roof]]),
  );

/** Each is above, beside, or the roof. */
const up: Files = {
  'controls/Some.ts': ['../faces/Loading', '../shell/Brand'],
  'faces/Some.ts': ['../developer-panel/PartList', '../shell/Shell', '../site'],
  'prepared/Some.ts': ['../faces/Failed', '../source'],
  'developer-panel/Some.ts': ['../faces/Failed', '../shell/notices/NotifyContext'],
  'shell/notices/Some.ts': ['../../site', '../../testing/renderInSite'],
};

/** Each is below, in the room itself, or the table of routes; a test looks anywhere. */
const down: Files = {
  'faces/Other.ts': ['../controls/Panel', './RetryButton', '../routes'],
  'shell/notices/Other.ts': ['../../controls/IconButton', '../profile/useAppearance', './noticeList'],
  'controls/Other.test.ts': ['../shell/Shell', '../testing/renderInSite'],
};

const runtime = 'packages/host-runtime/src';

const upInRuntime: Files = {
  'site/Some.ts': ['../overrides/overrides', '../loading/exposeLoader'],
  'telemetry/Some.ts': ['../overrides/overrides', '../loading/exposeLoader'],
  'loading/Some.ts': ['../borders/PartBorder', '../prerender/readQuery'],
  'borders/Some.ts': ['../prerender/readQuery', '../routing/SiteRoot'],
  'routing/Some.ts': ['../startHost', '../server', '../testing/buildPartRuntime'],
};

const refusedFloors = {
  ...linesOf({ ...up, ...toTheRoof('host/src', '../bootstrap') }),
  ...linesOf({ ...upInRuntime, ...toTheRoof(runtime, '../startHost') }, runtime),
};

const allowedFloors = {
  ...linesOf(down),
  ...linesOf(
    { 'routing/Other.ts': ['../borders/Places', '../prerender/dropHead', '../site/registry'] },
    runtime,
  ),
};

const floors = { ...refusedFloors, ...allowedFloors };

// All at once: what takes long is to load the lint.
const refusedFor = lintImports({ ...forbidden, ...allowed, ...floors });

test('parts reach each other by no import, not even for a type, and what serves them all knows none', () => {
  const refused = refusedFor({ ...forbidden, ...allowed });
  expect(refused).toEqual({
    ...forbidden,
    'remote-markets/src/list/Other.ts': [],
    'host/src/shell/Other.ts': [],
  });
});

test('a room of the host or of its runtime looks down, never at a floor above, beside it, or at the roof', () => {
  const refused = refusedFor(floors, /floors below/);
  expect(refused).toMatchObject(refusedFloors);
  expect(Object.keys(allowedFloors).flatMap((path) => refused[path])).toEqual([]);
});
