import { createProxyMiddleware, responseInterceptor, type RequestHandler } from 'http-proxy-middleware';
import { localPage, type LocalPart } from './localPage';

/** What no development build can keep of a page's policy: it has scripts without a hash, and makes addresses of texts. */
const production = {
  header: 'integrity-policy',
  directive: /^\s*(require-trusted-types-for|trusted-types)\b/,
};

/**
 * Answers as the running site at an address does, and puts a local part into each of its pages, whose policy stays but
 * for what no development build can keep. 502 if the site does not answer, 500 if there is no local part.
 */
export const siteProxy = (site: string, local: () => Promise<LocalPart>): RequestHandler =>
  createProxyMiddleware({
    target: site,
    changeOrigin: true,
    logLevel: 'silent',
    selfHandleResponse: true,
    onProxyReq: (request) => {
      // What the browser has kept is of the page as it was then.
      for (const name of ['if-none-match', 'if-modified-since']) request.removeHeader(name);
    },
    onProxyRes: responseInterceptor(async (body, answer, _request, response) => {
      const { location = '' } = answer.headers;
      // A redirect within the site stays here.
      if (location.startsWith(`${site}/`)) response.setHeader('location', location.slice(site.length));
      if (!/^text\/html\b/.test(answer.headers['content-type'] ?? '')) return body;
      try {
        const page = localPage(body.toString(), await local());
        response.removeHeader(production.header);
        const policy = String(response.getHeader('content-security-policy') ?? '');
        const kept = policy.split(';').filter((directive) => !production.directive.test(directive));
        if (policy !== '') response.setHeader('content-security-policy', kept.join(';'));
        return page;
      } catch (error) {
        response.statusCode = 500;
        response.setHeader('content-type', 'text/plain');
        return `There is no local build of the part: ${String(error)}\n`;
      }
    }),
    onError: (error, _request, response) => {
      const { code = error.message } = error as NodeJS.ErrnoException;
      if ('writeHead' in response) response.writeHead(502, { 'Content-Type': 'text/plain' });
      response.end(`${site} does not answer: ${code}\n`);
    },
  });
