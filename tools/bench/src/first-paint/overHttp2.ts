import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, root, startCommand } from '@forecast/dev';
import { findNginx, installNginx } from '../../../../packages/ship/proofs/serving';
import type { Delivery } from './sites';

/** An nginx server that serves existing deliveries over HTTP/2. */
export interface Http2 {
  readonly deliveries: readonly Delivery[];
  /** An argument that makes Chromium accept the certificate; otherwise it wouldn't cache anything. */
  readonly browserArgument: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the same folders with nginx over HTTP/2: a site with the configuration in `deploy/nginx.conf`, anything else
 * as plain files. Rejects with nginx's output if it doesn't start.
 */
export async function overHttp2(deliveries: readonly Delivery[]): Promise<Http2> {
  const { program, modules } = findNginx() ?? installNginx();
  const folder = mkdtempSync(join(tmpdir(), 'forecast-http2-'));
  const ports = await freePorts(deliveries.length);
  const certificate = makeCertificate(folder);
  const file = join(folder, 'nginx.conf');
  const servers = deliveries.map((delivery, index) => serverOf(delivery, ports[index] ?? 0));
  writeFileSync(file, mainConfiguration(folder, modules, servers));
  const nginx = await startCommand(
    [program, '-p', folder, '-c', file, '-e', 'stderr'],
    { cwd: folder },
    /start worker process/,
  );
  return {
    deliveries: deliveries.map((delivery, index) => ({
      ...delivery,
      url: `https://localhost:${ports[index]}`,
    })),
    browserArgument: `--ignore-certificate-errors-spki-list=${keyHash(certificate)}`,
    close: async () => {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a self-signed certificate; returns the path of its file. */
function makeCertificate(folder: string): string {
  const file = join(folder, 'certificate.pem');
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', file];
  execFileSync('openssl', ['req', ...kind, '-subj', '/CN=localhost', ...files], { stdio: 'ignore' });
  return file;
}

function keyHash(certificate: string): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

const deploy = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

/** The part of nginx.conf before the server block, and the server block. */
const [before = '', siteServer = ''] = deploy('nginx.conf').split(/^(?=server \{)/m);

function serverOf({ kind, folder }: Delivery, port: number): string {
  const configuration = kind === 'site' ? siteServer : fileServer;
  const listen = `listen ${port} ssl http2;`;
  return configuration.replace(/listen .*;/, listen).replace(/root .*;/, `root ${JSON.stringify(folder)};`);
}

/** Serves files like the site's server block: precompressed, with the same caching and headers. */
const fileServer = `server {
    listen 80;
    root /;
    gzip off;
    brotli_static on;
    location ~ ^/(static|r)/ {
        add_header Cache-Control "public, max-age=31536000, immutable";
    }
    location / {
        try_files $uri/index.html /index.html =404;
        add_header Cache-Control no-cache;
        add_header Content-Security-Policy $page_content_security_policy;
        add_header Integrity-Policy $page_integrity_policy;
        add_header Cross-Origin-Opener-Policy $page_cross_origin_opener_policy;
        add_header Permissions-Policy $page_permissions_policy;
        add_header Referrer-Policy $page_referrer_policy;
    }
}`;

const mainConfiguration = (folder: string, modules: readonly string[], servers: readonly string[]) => `
${modules.map((module) => `load_module "${module}";`).join('\n')}
# Temporary folders created by root are only readable by root.
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid "${folder}/nginx.pid";
error_log stderr notice;

events {
}

http {
    sendfile on;
    tcp_nopush on;
    access_log off;
    types {
        text/html html;
        text/javascript js;
        image/svg+xml svg;
        image/webp webp;
        image/png png;
    }
    ssl_certificate certificate.pem;
    ssl_certificate_key key.pem;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `    ${name}_temp_path ${name};`).join('\n')}
${before}
${deploy('policy.conf')}
${servers.join('\n')}
}
`;
