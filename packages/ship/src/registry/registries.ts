import { siteDataText, type Generation, type SiteData } from '@forecast/contract';
import { sha256Of } from '../sha256Of';
import { hostPart } from '../site/ReleaseRef';

/** A registry (the list of live releases), and the host release whose pages load it. */
export interface HostRegistry {
  readonly host: string;
  readonly text: string;
}

/** The content of the registry file. */
export const registryText = (data: Omit<SiteData, 'whole'>): string => siteDataText(data);

/** A generation's registries: `others`, plus the live host's. */
export const registriesWith = (
  { host, text }: HostRegistry,
  others: Generation['registries'] = {},
): Generation['registries'] => ({ ...others, [host]: sha256Of(text) });

/** The sha256 (hex) of the registry for the live host's pages; empty if no host is live. */
export const liveRegistry = ({ live, registries }: Pick<Generation, 'live' | 'registries'>): string =>
  registries[live[hostPart]?.stable ?? ''] ?? '';
