import type { SiteSettings } from '@forecast/contract';
import type { PartRegistry } from '../site/registry';

interface Page {
  readonly document: Pick<Document, 'baseURI' | 'scripts'>;
  readonly location: Pick<Location, 'pathname'>;
  /** Not in every browser. */
  readonly trustedTypes?: TrustedTypes;
}

interface Tools {
  readonly registry: Pick<PartRegistry, 'ofScript'>;
  readonly settings: Pick<SiteSettings, 'thirdParties'>;
}

/** What another service's script builds its looks with. None of it runs the scripts in a text. */
const looks = ['Element innerHTML', 'ShadowRoot innerHTML'];

/**
 * Sees to it that no text becomes code: in a page whose headers ask for it (`require-trusted-types-for`), a script has
 * to be the host's, of a release that this page was given, or one that the settings name for this page; HTML from text
 * is only for pages with other services' scripts, which need it. The browser throws at everything else, so what a part
 * tries is an error of that part. To be called once, while the page has no scripts but the host's.
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
    createHTML: (text, _type, sink) => (services.length > 0 && looks.includes(sink) ? text : undefined),
  });
}

/** Whether a server can read only one path in an address: nothing encoded that would lead out of a folder. */
const isPlain = ({ href }: URL): boolean => !/[?#]|%(2f|5c|25)/i.test(href);
