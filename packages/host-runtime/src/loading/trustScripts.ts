import type { SiteSettings } from '@forecast/contract';
import type { PartRegistry } from '../site/registry';
import type { TrustedTypes } from '../site/trustedTypes';

interface Page {
  readonly document: Pick<Document, 'baseURI' | 'scripts'>;
  readonly location: Pick<Location, 'pathname'>;
  /** Undefined in browsers that don't support Trusted Types. */
  readonly trustedTypes?: TrustedTypes;
}

interface Tools {
  readonly registry: Pick<PartRegistry, 'ofScript'>;
  readonly settings: Pick<SiteSettings, 'thirdParties'>;
}

/** The sinks that third-party scripts use to build their UI. They don't run scripts inside the HTML. */
const allowedSinks = ['Element innerHTML', 'ShadowRoot innerHTML'];

/**
 * Creates the default Trusted Types policy, which allows scripts from the host, from releases in this page's registry,
 * and from the services in the settings for this page. Only pages with such services may use HTML from strings.
 * Anything else throws in the code that tries it. Call this before the page runs scripts other than the host's.
 */
export function trustScripts(page: Page, { registry, settings }: Tools): void {
  const services = settings.thirdParties[page.location.pathname]?.scripts ?? [];
  const hostFolders = [...page.document.scripts].flatMap(({ src }) => (src ? [new URL('.', src).href] : []));
  const isTrusted = (url: URL) =>
    services.includes(url.href) ||
    (isPlain(url) &&
      (hostFolders.some((folder) => url.href.startsWith(folder)) || registry.ofScript(url.href)));
  page.trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => {
      if (!URL.canParse(text, page.document.baseURI)) return undefined;
      const url = new URL(text, page.document.baseURI);
      return isTrusted(url) ? url.href : undefined;
    },
    createHTML: (text, _type, sink) =>
      services.length > 0 && allowedSinks.includes(sink) ? text : undefined,
  });
}

/** Whether a URL has no query, hash or encoded characters that a server could read as a different path. */
const isPlain = ({ href }: URL): boolean => !/[?#]|%(2f|5c|25)/i.test(href);
