import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx, installNginx, type Nginx } from './findNginx';

const deploy = join(import.meta.dirname, '../../../../deploy');

/** A bucket, as the variables of nginx-bucket.conf have it. */
export interface Bucket {
  /** Its origin, without a slash at the end. */
  readonly origin: string;
  /** Where the site is behind it, with a slash in front. */
  readonly path: string;
}

/** Where the site is, and where it is to be served. */
export interface Place {
  /** A folder, absolute, or a bucket. */
  readonly site: string | Bucket;
  readonly port: number;
}

/** A folder with all that an nginx reads and writes. */
export interface ConfigFolder {
  readonly folder: string;
  readonly pidFile: string;
  readonly errorLog: string;
  readonly program: string;
  /** The arguments that make `program` use the folder. */
  readonly args: readonly string[];
}

/**
 * Writes a new temporary folder in which nginx serves a site at a port of the loopback address, as `deploy/nginx.conf`
 * has it, or `deploy/nginx-bucket.conf`. Installs nginx where it is missing. Throws if the configuration does not state what a
 * site changes.
 */
export function configFolder(place: Place, nginx: Nginx = findNginx() ?? installNginx()): ConfigFolder {
  const folder = mkdtempSync(join(tmpdir(), `nginx-${place.port}-`));
  const file = typeof place.site === 'string' ? 'nginx.conf' : 'nginx-bucket.conf';
  const configuration = placed(readFileSync(join(deploy, file), 'utf8'), place)
    // Where Debian has a folder for it.
    .replaceAll('/var/cache/nginx', folder);
  mkdirSync(join(folder, 'conf.d'));
  writeFileSync(join(folder, 'conf.d/forecast.conf'), configuration);
  for (const file of ['policy.conf', 'edge.js'])
    copyFileSync(join(deploy, file), join(folder, 'conf.d', file));
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder, nginx));
  return {
    folder,
    pidFile: join(folder, 'nginx.pid'),
    errorLog: join(folder, 'error.log'),
    program: nginx.program,
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
  };
}

/** The configuration of a site at another place. Throws if it does not state each thing that a site changes once. */
export function placed(configuration: string, { site, port }: Place): string {
  const lines = {
    listen: `127.0.0.1:${port}`,
    ...(typeof site === 'string'
      ? { root: JSON.stringify(site) }
      : { 'set $bucket': site.origin, 'set $path': JSON.stringify(site.path) }),
  };
  return Object.entries(lines).reduce((text, [name, value]) => {
    const line = new RegExp(`^( *${name.replace('$', '\\$')} ).*;$`, 'gm');
    const found = text.match(line)?.length ?? 0;
    if (found !== 1) throw new Error(`nginx.conf has ${found} lines "${name} …;" instead of one.`);
    return text.replace(line, (_line, start: string) => `${start}${value};`);
  }, configuration);
}

/** What Debian's own nginx.conf sets around a site, compression on the fly included. */
function mainConfiguration(folder: string, { modules }: Nginx): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${modules.map((module) => `load_module "${module}";`).join('\n')}
# A site that root has made in a temporary folder is for root only.
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
