import type { Store } from '@forecast/ship';
import { startNginx, type RunningNginx } from '../serving';

/** Serves a site as production does: nginx reads the folder, or stands in front of the bucket. */
export function serve({ address }: Store): Promise<RunningNginx> {
  const path = /^s3:\/(\/.*)$/.exec(address)?.[1];
  if (path === undefined) return startNginx({ site: address });
  return startNginx({ site: { origin: process.env['AWS_ENDPOINT_URL_S3'] ?? '', path } });
}
