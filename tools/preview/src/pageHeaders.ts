import type { SiteData } from '@forecast/shared/contract';

/** The empty style element that styled-components fills through the CSSOM, by its hash. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The services behind the landing page's two popups. */
const services = ['https://tally.so', 'https://app.cal.com'];

/** The headers of the host's page: scripts from the registry's origins only, none inline, no eval. */
export function pageHeaders({ registry }: SiteData): Record<string, string> {
  const origins = [
    ...new Set(Object.values(registry.parts).map(({ manifestUrl }) => new URL(manifestUrl).origin)),
  ];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...origins, ...services],
    'style-src-elem': ["'self'", emptyStyle],
    // The chart places its parts by style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", ...origins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins],
    'frame-src': services,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, values]) => `${directive} ${values.join(' ')}`)
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}
