import type { SiteSettings } from './settings';

/** For where a site states nothing: no services, nothing posted. */
export const noSettings: SiteSettings = {
  waitlistFormId: '',
  demoBooking: '',
  contactEmail: '',
  imprintUrl: '',
  eventsUrl: '',
  thirdParties: {},
};
