import { noSettings, type SiteSettings } from '@forecast/contract';

/** Settings that reach nobody: reserved names, and ids that no service has. */
export const sampleSettings: SiteSettings = {
  ...noSettings,
  waitlistFormId: 'sample',
  demoBooking: 'sample/intro-call',
  contactEmail: 'contact@forecast.example',
  imprintUrl: 'https://forecast.example/imprint',
};
