import * as v from 'valibot';
import { noSettings, type SiteSettings, type ThirdParties } from './siteSettings';
import { notAnArray } from '../wire';

/**
 * The URL of a single script. In a Content-Security-Policy, a URL that ends in a slash would allow all URLs below it.
 */
const scriptAddress = v.pipe(
  v.string(),
  v.regex(
    /^https:\/\/[^\s/?#"';,@]+\/[^\s?#"';,]*[^\s?#"';,/]$/,
    'is not the full https address of a script',
  ),
);

const frameOrigin = v.pipe(v.string(), v.regex(/^https:\/\/[^\s/?#"';,@*]+$/, 'is not an https origin'));

/** Whether a string is an origin exactly as a browser serializes it, so that it can be prepended to any path. */
const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

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

const thirdParties = v.object({ scripts: v.array(scriptAddress), frames: v.array(frameOrigin) });

/** A route that starts with a literal segment and has no optional parameters. */
const embeddableRoute = v.pipe(
  v.string(),
  v.regex(
    /^\/[a-z\d-]+(?:\/(?:[a-z\d-]+|:[a-z]\w*))*$/,
    ({ input }) => `embeddable lists ${JSON.stringify(input)}, not a route such as /market/:id/embed`,
  ),
);

const isReadable = (entry: [path: string, value: unknown]): entry is [string, ThirdParties] =>
  v.is(thirdParties, entry[1]);

const entries = {
  origin: v.exactOptional(siteOrigin),
  api: v.exactOptional(serviceUrl),
  waitlistFormId: v.string(),
  demoBooking: v.string(),
  contactEmail: v.string(),
  imprintUrl: v.string(),
  eventsUrl: v.string(),
  eventTexts: v.exactOptional(v.boolean()),
  thirdParties: v.record(v.string(), thirdParties),
  embeddable: v.exactOptional(v.array(embeddableRoute)),
  overrides: v.exactOptional(v.boolean()),
} satisfies { [Name in keyof SiteSettings]: v.GenericSchema<unknown, SiteSettings[Name]> };

/** The settings of a site, as declared by its host. */
export const settingsSchema: v.GenericSchema<unknown, SiteSettings> = v.object(entries);

const text = v.fallback(v.string(), '');
const flag = v.exactOptional(v.fallback(v.boolean(), false));

/** Settings as a page reads them: a missing or invalid value becomes empty. Accepts any input. */
export const readableSettingsSchema: v.GenericSchema<unknown, SiteSettings> = v.fallback(
  v.object({
    // Without the messages of `settingsSchema`, to keep the host's script small.
    origin: v.exactOptional(v.fallback(v.pipe(v.string(), v.check(isOrigin)), '')),
    api: v.exactOptional(text),
    waitlistFormId: text,
    demoBooking: text,
    contactEmail: text,
    imprintUrl: text,
    eventsUrl: text,
    eventTexts: flag,
    overrides: flag,
    thirdParties: v.fallback(
      v.pipe(
        notAnArray,
        v.record(v.string(), v.unknown()),
        // Drop only the paths whose entry is invalid.
        v.transform((byPath) => Object.fromEntries(Object.entries(byPath).filter(isReadable))),
      ),
      {},
    ),
  }),
  noSettings,
);
