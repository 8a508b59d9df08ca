import type { SiteSettings } from '@forecast/contract';
import { sampleSource } from '@forecast/shared/sample';
import { lazySource, type ForecastSource } from '@forecast/shared/source';

/** Where a site's data comes from: the service whose origin its settings name as `api`, or else the sample. */
export function siteSource({ api }: Pick<SiteSettings, 'api'>, fetch = globalThis.fetch): ForecastSource {
  if (!api) return sampleSource;
  return lazySource(async () => {
    const { createHttpSource } = await import('@forecast/shared/http-source');
    return createHttpSource({ baseUrl: api, fetch });
  });
}
