/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** The lines of a file, as if it stood at `path`, that the lint refuses for what they import. */
function refused(path: string, lines: readonly string[]): string[] {
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/eslint'),
    ['--format', 'json', '--stdin', '--stdin-filename', join(root, path)],
    { cwd: root, input: lines.join('\n'), encoding: 'utf8' },
  );
  const [result] = JSON.parse(stdout) as [{ messages: { line: number; ruleId: string }[] }];
  const numbers = result.messages
    .filter(({ ruleId }) => /restricted/.test(ruleId))
    .map(({ line }) => line - 1);
  return lines.filter((_line, index) => numbers.includes(index));
}

test('a remote reaches neither another remote, nor the host, nor the inside of shared, not even for a type', () => {
  const forbidden = [
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
  ];
  const allowed = [
    "import type { Market } from '@forecast/shared/domain';",
    "import { contractVersion } from '@forecast/contract';",
    "import { Link } from '@forecast/shared/router';",
    "import { MarketCard } from '../market-card/MarketCard';",
    "import { remote } from './remote-control';",
    "import { LineChart } from 'recharts';",
  ];
  expect(refused('remote-markets/src/list/Some.ts', [...forbidden, ...allowed])).toEqual(forbidden);
});

test('the host imports no remote', () => {
  const forbidden = [
    "import a from '@forecast/remote-landing';",
    "import type { B } from '../../remote-markets/src/exposes/Page';",
    "export const c = import('../../remote-market-detail/src/exposes/Page');",
  ];
  const allowed = ["import type { Registry } from '@forecast/contract';", "import { b } from '../routes';"];
  expect(refused('host/src/shell/Some.ts', [...forbidden, ...allowed])).toEqual(forbidden);
});

test('shared, the packages and the tools know no part', () => {
  const forbidden = [
    "import { routes } from '../../../host/src/routes';",
    "import type { A } from '@forecast/remote-markets';",
  ];
  expect(refused('shared/src/domain/some.ts', forbidden)).toEqual(forbidden);
  expect(refused('tools/dev/src/some.ts', forbidden)).toEqual(forbidden);
  const product = "import { markets } from '@forecast/shared/fixtures';";
  expect(refused('packages/ship/src/some.ts', [...forbidden, product])).toEqual([...forbidden, product]);
});
