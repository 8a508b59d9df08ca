import * as v from 'valibot';
import { isOrigin, thirdPartiesSchema } from './readableSettings';
import type { SiteSettings } from './siteSettings';

const siteOrigin = v.pipe(
  v.string(),
  v.check(
    isOrigin,
    ({ input }) =>
      `origin is ${JSON.stringify(input)}, not an http or https origin such as https://forecast.example`,
  ),
);

/** Whether `api` is a path on the site's own origin, at or below `/api`, which the site's server passes on. */
const isServicePath = (api: string): boolean => /^\/api(\/[\w~-][\w.~-]*)*$/.test(api);

/**
 * The base URL of a service, or its path on the site's own origin. Its host only has characters that mean nothing special
 * in a Content-Security-Policy.
 */
const serviceUrl = v.pipe(
  v.string(),
  v.check(
    (text) =>
      isServicePath(text) ||
      (/^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?(\/[\w./~-]*)?$/.test(text) &&
        URL.canParse(text)),
    ({ input }) =>
      `api is ${JSON.stringify(input)}, not an https URL such as https://api.forecast.example/v1 (http only for localhost), or a path at or below /api such as /api/v1`,
  ),
);

/** A route that starts with a literal segment and has no optional parameters. */
const embeddableRoute = v.pipe(
  v.string(),
  v.regex(
    /^\/[a-z\d-]+(?:\/(?:[a-z\d-]+|:[a-z]\w*))*$/,
    ({ input }) => `embeddable lists ${JSON.stringify(input)}, not a route such as /market/:id/embed`,
  ),
);

const entries = {
  origin: v.exactOptional(siteOrigin),
  api: v.exactOptional(serviceUrl),
  waitlistFormId: v.string(),
  demoBooking: v.string(),
  contactEmail: v.string(),
  imprintUrl: v.string(),
  eventsUrl: v.string(),
  eventTexts: v.exactOptional(v.boolean()),
  thirdParties: v.record(v.string(), thirdPartiesSchema),
  embeddable: v.exactOptional(v.array(embeddableRoute)),
  overrides: v.exactOptional(v.boolean()),
} satisfies { [Name in keyof SiteSettings]: v.GenericSchema<unknown, SiteSettings[Name]> };

/** The settings of a site, as declared by its host. */
export const settingsSchema: v.GenericSchema<unknown, SiteSettings> = v.object(entries);
