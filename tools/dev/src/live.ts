import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { siteWorkspaces } from './repository';
import { root } from './root';
import { runServers, workspaceServer, type ServerCommand } from './runServers';

// Runs the live site: its service, and the development servers of the host and the parts or, with --production, the
// released site. The service uses the database at DATABASE_URL or, without it, an embedded one, where visitors can sign in
// as the demonstration's researchers.
const { values } = parseArgs({ options: { production: { type: 'boolean', default: false } } });
const port = servicePort();
const origin = `http://127.0.0.1:${port}`;
const env = { SITE_SETTINGS: 'live', SHIP_API: origin };

const service: ServerCommand = {
  name: 'service',
  port,
  url: `${origin}/health/ready`,
  command: [
    'npm start --silent -w @forecast/service --',
    `--port ${port}`,
    ...(process.env['DATABASE_URL'] ? [] : ['--development']),
  ].join(' '),
};

const site = values.production
  ? [
      {
        name: 'site',
        port: 3000,
        url: 'http://localhost:3000/',
        command: 'tsx tools/dev/src/serveLive.ts',
        env,
      },
    ]
  : siteWorkspaces(env).map(({ name, port }) => workspaceServer(name, port, env));

await runServers([...site, service]);

/** The port of the service, from its package.json. */
function servicePort(): number {
  const { config } = JSON.parse(readFileSync(join(root, 'service/package.json'), 'utf8')) as {
    readonly config: { readonly port: number };
  };
  return config.port;
}
