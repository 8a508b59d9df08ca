import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Which code may import which. What no line here names is refused.

/** The parts, whose workspaces needn't be named here. */
const parts = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'));

/** The workspaces, and the other workspaces whose entries each may import. */
const workspaces = {
  'packages/contract': [],
  'packages/host-runtime': ['packages/contract'],
  'packages/federation': ['packages/contract'],
  'packages/ship': ['packages/contract'],
  'packages/canary': ['packages/contract', 'packages/ship'],
  'packages/create-part': ['packages/contract'],
  shared: ['packages/contract', 'packages/host-runtime'],
  host: ['packages/contract', 'packages/host-runtime', 'shared'],
  ...Object.fromEntries(parts.map((part) => [part, ['packages/contract', 'shared']])),
  service: ['shared'],
  'tools/dev': ['packages/contract', 'packages/federation', 'packages/ship', 'packages/canary'],
  'tools/docs': ['packages/contract', 'packages/federation', 'packages/ship', 'packages/canary', 'tools/dev'],
  'tools/bench': ['packages/federation', 'packages/ship', 'tools/dev'],
};

/** Files beside the source of a workspace, which may also import these: build configurations, proofs and templates. */
const besides = [
  { files: '^(host|remote-[^/]+)/[^/]+\\.config\\.ts$', uses: ['packages/federation'] },
  { files: '^packages/[^/]+/proofs/', uses: ['packages/federation', 'packages/ship/proofs', 'tools/dev'] },
  { files: '^tools/bench/', uses: ['packages/ship/proofs'] },
  { files: '^packages/create-part/template/(?!site/)', uses: ['packages/federation', 'shared'] },
  {
    files: '^packages/create-part/template/site/',
    uses: ['packages/federation', 'packages/host-runtime'],
  },
];

/**
 * The folders and files in each workspace's `src`, on floors from the bottom up. What is on a floor may import what is on
 * lower floors. Only files at the top may be on no floor; they may import everything. So may tests.
 */
const floors = {
  host: [['contracts', 'controls', 'routes'], ['developer-panel', 'faces', 'pictures'], ['shell']],
  shared: [
    ['domain', 'query', 'router', 'theme', 'typefaces'],
    ['api', 'fixtures', 'ui'],
    ['source'],
    ['kept'],
    ['page'],
    ['standalone'],
  ],
  'remote-landing': [
    ['contracts', 'Hero', 'page-frame', 'preview', 'third-party'],
    ['actions', 'totals'],
    ['exposes'],
  ],
  'remote-markets': [
    ['search', 'useMarketList'],
    ['market-summary'],
    ['featured-markets', 'filter', 'related-markets'],
    ['market-list'],
    ['exposes'],
  ],
  'remote-market-detail': [
    ['room'],
    ['AuthorLink', 'Panels', 'useFocusFallback', 'useVisitor'],
    ['contracts', 'drafts', 'fold', 'forecasts', 'mutations', 'share'],
    ['discussion', 'participation', 'probability-chart', 'sources'],
    ['live'],
    ['header'],
    ['embed', 'market-page'],
    ['exposes'],
  ],
  'remote-researchers': [
    ['figures'],
    ['pieces'],
    ['calibration'],
    ['board', 'how-scores-work', 'researcher'],
    ['exposes'],
  ],
  service: [['database'], ['records', 'reading'], ['scoring'], ['http'], ['commands']],
  'packages/contract': [['wire'], ['document', 'site'], ['part'], ['registry', 'release', 'telemetry']],
  'packages/host-runtime': [
    ['site'],
    ['overrides', 'telemetry'],
    ['loading'],
    ['borders', 'prerender'],
    ['routing'],
  ],
  'packages/federation': [
    ['folder', 'plugins'],
    ['host-scripts', 'running-site', 'statement'],
    ['config', 'contracts'],
    ['classic-scripts'],
    ['vite'],
  ],
  'packages/create-part': [['target'], ['options'], ['template'], ['creation'], ['command']],
  'packages/ship': [
    ['readJson', 'refusals'],
    ['Refusal'],
    ['edge'],
    ['store'],
    ['releases'],
    ['site'],
    ['pages', 'serve'],
    ['gate'],
    ['activation'],
    ['publishing', 'upkeep'],
    ['cli'],
  ],
  'packages/canary': [
    ['events', 'refusals'],
    ['collect', 'watch'],
  ],
  'tools/dev': [['packages']],
  'tools/docs': [],
  'tools/bench': [['Measurement', 'sites', 'spread', 'table'], ['first-paint']],
};

/** The workspaces whose folders have an `index.ts` each, through which the code in other folders imports them. */
const entered = ['packages/ship'];

const tests = '\\.test\\.tsx?$|/testing/';
const oneOf = (names) => `(${names.join('|').replaceAll('.', '\\.')})`;

/** The files of a workspace that others may import: the entries in its package.json. */
function entriesOf(workspace) {
  const file = join(import.meta.dirname, workspace, 'package.json');
  const { exports = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const sources = Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? entry : (entry['@forecast/source'] ?? []),
  );
  return [`${workspace}/package.json`, ...sources.map((source) => join(workspace, source))];
}
/** Matches what others may import of a workspace or a folder. */
const allowed = (name) => (name in workspaces ? `^${oneOf(entriesOf(name))}$` : `^${name}/`);

const refuse = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const anyWorkspace = `^${oneOf(Object.keys(workspaces))}/`;

const betweenWorkspaces = Object.entries(workspaces).map(([workspace, uses]) =>
  refuse(
    `from-${workspace}`,
    `${workspace} may import the entries of: ${uses.join(', ') || 'nothing'}. A part shows another through its Fragment ` +
      'prop, links to it by its address, or shares code through shared; the host loads parts at run time; packages and ' +
      'tools read the files of the site instead of importing them.',
    { path: `^${workspace}/`, pathNot: besides.map(({ files }) => files) },
    { path: anyWorkspace, pathNot: [`^${workspace}/`, ...uses.map(allowed)] },
  ),
);

const fromBesides = besides.flatMap(({ files, uses }) =>
  Object.entries(workspaces).map(([workspace, own]) =>
    refuse(
      `beside-${workspace}`,
      `These files may import the entries of: ${[...own, ...uses].join(', ')}.`,
      { path: `^(?=${workspace}/)(?=${files.replace('^', '')})` },
      { path: anyWorkspace, pathNot: [`^${workspace}/`, ...[...own, ...uses].map(allowed)] },
    ),
  ),
);

const betweenFloors = Object.entries(floors).flatMap(([workspace, levels]) => {
  const source = `^${workspace}/src/`;
  const within = (names) => `${source}${oneOf(names)}(/|\\.tsx?$)`;
  const below = (names) =>
    entered.includes(workspace) ? `${source}${oneOf(names)}(/index\\.ts|\\.tsx?)$` : within(names);
  return [
    ...levels.flatMap((names, level) =>
      names.map((name) =>
        refuse(
          `floor-of-${name}`,
          `What is on a floor of ${workspace}/src may only import the floors below it: ` +
            `${levels.map((all) => all.join(', ')).join(' < ')}` +
            `${entered.includes(workspace) ? ', each through its index.ts' : ''}. Move shared code down, or pass it in as an argument.`,
          { path: within([name]), pathNot: tests },
          { path: source, pathNot: [within([name]), below(levels.slice(0, level).flat())] },
        ),
      ),
    ),
    refuse(
      'no-floor',
      `Add this folder of ${workspace}/src to a floor in .dependency-cruiser.mjs.`,
      { path: `${source}[^/]+/`, pathNot: [within(levels.flat()), tests] },
      {},
    ),
  ];
});

export default {
  forbidden: [
    refuse(
      'no-workspace',
      'Add this workspace to .dependency-cruiser.mjs.',
      { path: '^(host|remote-[^/]+|shared|service|packages/[^/]+|tools/[^/]+)/', pathNot: anyWorkspace },
      {},
    ),
    ...betweenWorkspaces,
    ...fromBesides,
    ...betweenFloors,
    refuse(
      'router',
      'Import the router from @forecast/shared/router, which adds what the site needs.',
      { path: '^(host|remote-[^/]+)/src/' },
      { path: 'node_modules/react-router' },
    ),
    refuse(
      'query',
      'Import queries from @forecast/shared/query, which all parts share; the whole library can’t be tree-shaken.',
      { path: '^(host|remote-[^/]+)/src/' },
      { path: 'node_modules/@tanstack/' },
    ),
    refuse('cycle', 'Files must not import each other in a circle.', {}, { circular: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|/template/repository/|^packages/federation/development/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@forecast/source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.d.ts'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
