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

/** Of each folder of the host, the roof. */
const toTheRoof: Files = Object.fromEntries(rooms.map((room) => [`${room}/Roof.ts`, ['../bootstrap']]));

/** Each is above, beside, or the roof. */
const up: Files = {
  'site/Some.ts': ['../controls/Panel', '../routing/Site'],
  'controls/Some.ts': ['../site/BordersShown', '../shell/Brand'],
  'part-border/Some.ts': ['../developer-panel/PartList', '../shell/Shell', '../routing/siteRoutes'],
  'prepared/Some.ts': ['../part-border/Fragment', '../SiteTree'],
  'developer-panel/Some.ts': ['../part-border/PartBorder', '../shell/notices/NotifyContext'],
  'shell/notices/Some.ts': ['../../routing/Site', '../../testing/renderInSite'],
  'routing/Some.ts': ['../bootstrap', '../testing/renderInSite'],
};

/** Each is below, in the room itself, or the table of routes; a test looks anywhere. */
const down: Files = {
  'part-border/Other.ts': ['../site/SettingsContext', '../controls/Panel'],
  'shell/notices/Other.ts': ['../../controls/IconButton', '../profile/useAppearance', './noticeList'],
  'routing/Other.ts': ['../shell/Shell', '../part-border/Fragment', '../routes'],
  'site/Other.test.ts': ['../routing/Site', '../testing/renderInSite'],
};

const floorsOfHost = linesOf({ ...up, ...toTheRoof, ...down });

// All at once: what takes long is to load the lint.
const refusedFor = lintImports({ ...forbidden, ...allowed, ...floorsOfHost });

test('parts reach each other by no import, not even for a type, and what serves them all knows none', () => {
  const refused = refusedFor({ ...forbidden, ...allowed });
  expect(refused).toEqual({
    ...forbidden,
    'remote-markets/src/list/Other.ts': [],
    'host/src/shell/Other.ts': [],
  });
});

test('a room of the host looks down, never at a floor above, beside it, or at the roof', () => {
  const refused = refusedFor(floorsOfHost, /floors below/);
  expect(refused).toMatchObject(linesOf({ ...up, ...toTheRoof }));
  expect(Object.keys(linesOf(down)).flatMap((path) => refused[path])).toEqual([]);
});
