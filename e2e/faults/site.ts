import { test as base } from '../test';
import { openSite, type FaultySite } from './openSite';

/** A test with a faulty site. Errors that the browser itself logs because of a fault don't fail the test. */
export const test = base.extend<{ site: FaultySite }>({
  site: async ({ expectedErrors }, provide) => {
    expectedErrors.push(
      /^Failed to load resource/,
      /^Refused to execute script/,
      /^Failed to find a valid digest/,
      /^Fetch API cannot load/,
      /^FED-\d{3} in part/,
    );
    const site = await openSite();
    await provide(site);
    await site.close();
  },
});
