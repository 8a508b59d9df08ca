import type { Store } from '@forecast/ship';
import { startNginx, type Bucket, type RunningNginx } from '../serving';

/** Where nginx finds a site in a bucket. Throws if it is in a folder. */
export function placeOf({ address }: Store): Bucket {
  const path = /^s3:\/(\/.*)$/.exec(address)?.[1];
  if (path !== undefined) return { origin: process.env['AWS_ENDPOINT_URL_S3'] ?? '', path };
  throw new Error(`${address} is no bucket.`);
}

/** Serves a site as production does: nginx reads the folder, or stands in front of the bucket. */
export const serve = (store: Store): Promise<RunningNginx> =>
  startNginx({ site: store.address.startsWith('s3:') ? placeOf(store) : store.address });
