import type { Store } from '@forecast/ship';
import { startNginx, type Bucket, type RunningNginx } from '../serving';

/** The bucket of a store, for nginx. Throws if the store is a folder. */
export function bucketOf({ address }: Store): Bucket {
  const path = /^s3:\/(\/.*)$/.exec(address)?.[1];
  if (path !== undefined) return { origin: process.env['AWS_ENDPOINT_URL_S3'] ?? '', path };
  throw new Error(`${address} is not a bucket.`);
}

/** Serves a site with nginx as in production, from a folder or a bucket. */
export const serve = (store: Store): Promise<RunningNginx> =>
  startNginx({ site: store.address.startsWith('s3:') ? bucketOf(store) : store.address });
