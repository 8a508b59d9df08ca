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
  ],
};

/** Imports as lines, by the file's path in the repository. */
const linesOf = (imports: Files) =>
  Object.fromEntries(
    Object.entries(imports).map(([path, from]) => [
      `host/src/${path}`,
      from.map((address, at) => `import type { Some${at} } from '${address}';`),
    ]),
  );

const rooms = readdirSync(join(root, 'host/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => name);

/** An import of the roof (the top-level files) from each folder of the host. */
const toTheRoof: Files = Object.fromEntries(rooms.map((room) => [`${room}/Roof.ts`, ['../bootstrap']]));

/** Imports of folders on a higher or the same floor, or of the roof. */
const up: Files = {
  'site/Some.ts': ['../controls/Panel', '../part-runtime/registry', '../routing/Site'],
  'controls/Some.ts': ['../site/visitorId', '../shell/Brand'],
  'part-runtime/Some.ts': ['../part-border/PartBorder', '../developer-panel/PartList'],
  'part-border/Some.ts': ['../developer-panel/PartList', '../shell/Shell', '../routing/siteRoutes'],
  'prepared/Some.ts': ['../part-border/Fragment', '../SiteTree'],
  'developer-panel/Some.ts': ['../part-border/PartBorder', '../shell/notices/NotifyContext'],
  'shell/notices/Some.ts': ['../../routing/Site', '../../testing/renderInSite'],
  'routing/Some.ts': ['../bootstrap', '../watchSite', '../testing/renderInSite'],
};

/** Imports of folders on a lower floor, of the same folder, or of the routes; tests may import anything. */
const down: Files = {
  'part-runtime/Other.ts': ['../site/readSiteData', './registry'],
  'part-border/Other.ts': ['../part-runtime/registry', '../site/visitorId', '../controls/Panel'],
  'shell/notices/Other.ts': ['../../controls/IconButton', '../profile/useAppearance', './noticeList'],
  'routing/Other.ts': ['../shell/Shell', '../part-border/Fragment', '../routes'],
  'site/Other.test.ts': ['../routing/Site', '../testing/renderInSite'],
};

const floorsOfHost = linesOf({ ...up, ...toTheRoof, ...down });

// Lint all files in one process, because starting ESLint is slow.
const refusedFor = lintImports({ ...forbidden, ...allowed, ...floorsOfHost });

test('parts cannot import each other, not even types, and shared code cannot import parts', () => {
  const refused = refusedFor({ ...forbidden, ...allowed });
  expect(refused).toEqual({
    ...forbidden,
    'remote-markets/src/list/Other.ts': [],
    'host/src/shell/Other.ts': [],
  });
});

test('a folder of the host can only import from lower floors', () => {
  const refused = refusedFor(floorsOfHost, /floors below/);
  expect(refused).toMatchObject(linesOf({ ...up, ...toTheRoof }));
  expect(Object.keys(linesOf(down)).flatMap((path) => refused[path])).toEqual([]);
});
