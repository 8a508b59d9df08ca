import { noSettings, type SiteSettings } from '@forecast/contract';

/** Settings that are safe for development: reserved domain names, and ids that don't exist. */
export const sampleSettings: SiteSettings = {
  ...noSettings,
  waitlistFormId: 'sample',
  demoBooking: 'sample/intro-call',
  contactEmail: 'contact@forecast.example',
  imprintUrl: 'https://forecast.example/imprint',
};
