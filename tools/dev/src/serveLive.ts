import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './root';
import { whenReady } from './whenReady';

// Builds what is missing or out of date, releases it to a site of its own, and serves that site. First waits for the
// service at SHIP_API, which provides the data for the pages.
const { values } = parseArgs({
  options: { site: { type: 'string', default: '.data/site' }, port: { type: 'string', default: '3000' } },
});
const site = `--site ${values.site}`;
const commands = [
  'tsx tools/dev/src/build.ts --outdated',
  `ship init ${site}`,
  `ship release ${site} --all --no-build --no-smoke --why live`,
  `ship serve ${site} --port ${values.port}`,
];

await whenReady(
  [{ name: 'service', url: `${process.env['SHIP_API']}/health/ready` }],
  () => new AbortController().signal,
);
for (const command of commands) {
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
