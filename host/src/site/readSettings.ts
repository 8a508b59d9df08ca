import { noSettings, type SiteSettings } from '@forecast/contract';
import { isObject } from './isObject';

/** The site's settings, each empty where it is missing or of another type. Never throws. */
export function readSettings(settings: unknown): SiteSettings {
  if (!isObject(settings)) return noSettings;
  const text = (name: keyof SiteSettings) => (typeof settings[name] === 'string' ? settings[name] : '');
  return {
    waitlistFormId: text('waitlistFormId'),
    demoBooking: text('demoBooking'),
    contactEmail: text('contactEmail'),
    imprintUrl: text('imprintUrl'),
    eventsUrl: text('eventsUrl'),
    thirdParties: readThirdParties(settings['thirdParties']),
  };
}

function readThirdParties(byPath: unknown): SiteSettings['thirdParties'] {
  if (!isObject(byPath)) return {};
  const isOrigins = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((origin) => typeof origin === 'string');
  return Object.fromEntries(
    Object.entries(byPath).filter((entry): entry is [string, string[]] => isOrigins(entry[1])),
  );
}
