import { siteDataText, type Release, type SiteData } from '@forecast/contract';
import { integrityOf } from '../release/integrity';
import { sha256Of } from '../sha256Of';
import { registryKey } from '../site/keys';

/** A generation's registry as a file of its own. */
interface RegistryFile {
  readonly key: string;
  /** The data block of the page that browsers render. */
  readonly text: string;
}

/** The registry file of the page that browsers render; undefined for one that is of no generation. */
export function registryFileOf(page: string): RegistryFile | undefined {
  const block = blockIn(page);
  return block && fileOf(block);
}

/**
 * A page whose registry has only the parts named, and those with a canary, which is decided upon before anything is
 * loaded; where the others are, it says with the hash of that file. A page of no generation stays as it is.
 */
export function carryOnly(page: string, parts: readonly string[]): string {
  const block = blockIn(page);
  const file = block && fileOf(block);
  if (!file) return page;
  const { data, from, to } = block;
  const { microFrontends } = data.registry;
  const own = Object.entries(microFrontends).filter(
    ([part, releases]) => parts.includes(part) || releases.some(isCanary),
  );
  if (own.length === Object.keys(microFrontends).length) return page;
  const text = siteDataText({
    ...data,
    registry: { ...data.registry, microFrontends: Object.fromEntries(own) },
    whole: { url: `/${file.key}`, integrity: integrityOf(file.text) },
  });
  return page.slice(0, from) + text + page.slice(to);
}

interface Block {
  readonly data: SiteData;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const isCanary = ({ deployment }: Release) => deployment?.default === false;

const fileOf = ({ data: { generation }, text }: Block): RegistryFile | undefined =>
  generation === undefined ? undefined : { key: registryKey(generation, sha256Of(Buffer.from(text))), text };

/** The data block of a composed page, and where it stands; undefined if it has none. */
function blockIn(page: string): Block | undefined {
  // An element without data, as a comment of the host's page may have it, is none.
  const found = /(<script\b[^>]*\bid="site-data"[^>]*>)({"registry":[^<]*)<\/script>/.exec(page);
  const [, open, text] = found ?? [];
  if (!found || open === undefined || text === undefined) return undefined;
  const from = found.index + open.length;
  return { data: JSON.parse(text) as SiteData, text, from, to: from + text.length };
}
