// Apart from `settingsSchema` and its messages, to keep the host's script small.
import * as v from 'valibot';
import { notAnArray } from '../wire';
import { noSettings, type SiteSettings, type ThirdParties } from './siteSettings';

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
export const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** The scripts and frames of others that a page may load. */
export const thirdPartiesSchema = v.object({ scripts: v.array(scriptAddress), frames: v.array(frameOrigin) });

const isReadable = (entry: [path: string, value: unknown]): entry is [string, ThirdParties] =>
  v.is(thirdPartiesSchema, entry[1]);

const text = v.fallback(v.string(), '');
const flag = v.exactOptional(v.fallback(v.boolean(), false));

/** Settings as a page reads them: a missing or invalid value becomes empty. Accepts any input. */
export const readableSettingsSchema: v.GenericSchema<unknown, SiteSettings> = v.fallback(
  v.object({
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
