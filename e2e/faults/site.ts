import { test as base } from '../test';
import { openSite, type FaultySite } from './openSite';

interface Fixtures {
  readonly site: FaultySite;
  /** The folders of parts whose build isn't the one in this repository, by part. */
  readonly folders: Readonly<Record<string, string>>;
}

/** A test with a faulty site. Errors that the browser itself logs because of a fault don't fail the test. */
export const test = base.extend<Fixtures>({
  folders: {},
  site: async ({ expectedErrors, folders }, provide) => {
    expectedErrors.push(
      /^Failed to load resource/,
      /^Refused to execute script/,
      /^Failed to find a valid digest/,
      /^Fetch API cannot load/,
      /^FED-\d{3} in part/,
    );
    const site = await openSite(folders);
    await provide(site);
    await site.close();
  },
});
