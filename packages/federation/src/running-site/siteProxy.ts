import { createProxyMiddleware, responseInterceptor, type RequestHandler } from 'http-proxy-middleware';
import { localPage, type LocalPart } from './localPage';

/** The name of the trusted types policy that the dev server's error overlay uses to create HTML. */
const overlay = 'webpack-dev-server#overlay';

/**
 * Proxies a running site and adds a local part to each of its pages. A page keeps its policy except for the script
 * hashes, which a development build can't match. The status is 502 if the site doesn't respond, and 500 if there is no
 * local part.
 */
export const siteProxy = (site: string, local: () => Promise<LocalPart>): RequestHandler => {
  const answer = responseInterceptor(async (body, { headers }, _request, response) => {
    const { location = '' } = headers;
    // Keep redirects within the site on this server.
    if (location.startsWith(`${site}/`)) response.setHeader('location', location.slice(site.length));
    if (!/^text\/html\b/.test(headers['content-type'] ?? '')) return body;
    try {
      const page = localPage(body.toString(), await local());
      response.removeHeader('integrity-policy');
      const policy = headers['content-security-policy'];
      if (typeof policy === 'string') {
        response.setHeader(
          'content-security-policy',
          policy.replace(/\btrusted-types [^;]*/, `$& ${overlay}`),
        );
      }
      return page;
    } catch (error) {
      response.statusCode = 500;
      response.setHeader('content-type', 'text/plain');
      return `There is no local build of the part: ${String(error)}\n`;
    }
  });
  return createProxyMiddleware({
    target: site,
    changeOrigin: true,
    logLevel: 'silent',
    selfHandleResponse: true,
    onProxyReq: (request) => {
      // Request the whole page: the browser's cached copy may contain an older local part.
      for (const name of ['if-none-match', 'if-modified-since']) request.removeHeader(name);
    },
    onProxyRes: (...given) => void answer(...given),
    onError: (error, _request, response) => {
      const { code = error.message } = error as NodeJS.ErrnoException;
      if ('writeHead' in response) response.writeHead(502, { 'Content-Type': 'text/plain' });
      response.end(`${site} did not respond: ${code}\n`);
    },
  });
};
