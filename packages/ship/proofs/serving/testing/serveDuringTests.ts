import { startNginx, type RunningNginx } from '../startNginx';
import type { TestSite } from './buildSite';

/** Serves a site for as long as the tests of a file run, then removes it; gives its origin, once they have begun. */
export function serveDuringTests(site: TestSite): () => string {
  let nginx: RunningNginx;
  beforeAll(async () => {
    nginx = await startNginx({ site: site.folder });
  }, 300_000);
  afterAll(async () => {
    await nginx.stop();
    site.remove();
  });
  return () => nginx.url;
}
