import { refusedImports } from './refusedImports';

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

test('parts reach each other by no import, not even for a type, and what serves them all knows none', () => {
  const refused = refusedImports({ ...forbidden, ...allowed });
  expect(refused).toEqual({
    ...forbidden,
    'remote-markets/src/list/Other.ts': [],
    'host/src/shell/Other.ts': [],
  });
});
