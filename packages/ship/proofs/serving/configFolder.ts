import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployFiles } from '@forecast/dev/deployFiles';
import { findNginx, installNginx, type Nginx } from './findNginx';

const deploy = join(import.meta.dirname, '../../../../deploy');

/** A site in a bucket, as in the variables of nginx-bucket.conf. */
export interface Bucket {
  /** The bucket's origin, without a trailing slash. */
  readonly origin: string;
  /** The site's path on this origin, with a leading slash. */
  readonly path: string;
}

/** A site, and the port to serve it on. */
export interface ServerSettings {
  /** The absolute path of a folder, or a bucket. */
  readonly site: string | Bucket;
  readonly port: number;
  /** The origin of the site's service, if it has one. */
  readonly service?: string | undefined;
}

/** A folder with everything that nginx reads and writes. */
export interface ConfigFolder {
  readonly folder: string;
  readonly pidFile: string;
  readonly errorLog: string;
  readonly program: string;
  /** The arguments that make `program` use the folder. */
  readonly args: readonly string[];
}

/**
 * Makes a temporary folder with a configuration for nginx, based on `deploy/nginx.conf` or `deploy/nginx-bucket.conf`,
 * that serves a site on a loopback port. Installs nginx if it is missing. Throws if a line to change isn't found.
 */
export function configFolder(
  served: ServerSettings,
  nginx: Nginx = findNginx() ?? installNginx(),
): ConfigFolder {
  const folder = mkdtempSync(join(tmpdir(), `nginx-${served.port}-`));
  const file = typeof served.site === 'string' ? 'nginx.conf' : 'nginx-bucket.conf';
  const configuration = withSite(readFileSync(join(deploy, file), 'utf8'), served)
    // The cache folder on Debian, which only root can write to.
    .replaceAll('/var/cache/nginx', folder);
  mkdirSync(join(folder, 'conf.d'));
  writeFileSync(join(folder, 'conf.d/forecast.conf'), configuration);
  copyFileSync(join(deploy, 'policy.conf'), join(folder, 'conf.d/policy.conf'));
  writeFileSync(join(folder, 'conf.d/edge.js'), deployFiles['edge.js']());
  if (served.service !== undefined) {
    const passing = readFileSync(join(deploy, 'service.inc'), 'utf8');
    writeFileSync(
      join(folder, 'conf.d/service.inc'),
      passing.replace(/proxy_pass .*;/, `proxy_pass ${served.service};`),
    );
  }
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder, nginx));
  return {
    folder,
    pidFile: join(folder, 'nginx.pid'),
    errorLog: join(folder, 'error.log'),
    program: nginx.program,
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
  };
}

/** The configuration, changed to serve `site` on `port`. Throws unless it contains each line to change exactly once. */
export function withSite(text: string, { site, port, service }: ServerSettings): string {
  const configuration = service === undefined ? text : withService(text);
  const lines = {
    listen: `127.0.0.1:${port}`,
    ...(typeof site === 'string'
      ? { root: JSON.stringify(site) }
      : { 'set $bucket': site.origin, 'set $path': JSON.stringify(site.path) }),
  };
  return Object.entries(lines).reduce((text, [name, value]) => {
    const line = new RegExp(`^( *${name.replace('$', '\\$')} ).*;$`, 'gm');
    const found = text.match(line)?.length ?? 0;
    if (found !== 1) throw new Error(`The configuration has ${found} lines "${name} …;" instead of one.`);
    return text.replace(line, (_line, start: string) => `${start}${value};`);
  }, configuration);
}

/** The configuration with its lines for a service. Throws unless there are two. */
function withService(configuration: string): string {
  const line = /^( *)# ((?:include|"~.*\/api\/").*;)$/gm;
  const found = configuration.match(line)?.length ?? 0;
  if (found !== 2) throw new Error(`The configuration has ${found} lines for a service instead of two.`);
  return configuration.replace(line, '$1$2');
}

/** A main configuration like Debian's, including on-the-fly compression. */
function mainConfiguration(folder: string, { modules }: Nginx): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${modules.map((module) => `load_module "${module}";`).join('\n')}
# Only root can read a site that root has made in a temporary folder.
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid "${folder}/nginx.pid";
error_log "${folder}/error.log";

events {
    worker_connections 512;
}

http {
    sendfile on;
    tcp_nopush on;
    types_hash_max_size 2048;
    types {
        text/html html;
        application/javascript js;
        video/mp2t ts;
    }
    default_type application/octet-stream;
    gzip on;
    gzip_types text/javascript application/json image/svg+xml;
    access_log off;
${temporary.map((name) => `    ${name}_temp_path "${folder}/${name}";`).join('\n')}
    include conf.d/*.conf;
}
`;
}
