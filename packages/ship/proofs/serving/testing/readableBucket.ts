import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { s3Store, type TinySite } from '@forecast/ship/testing';
import type { Bucket } from '../configFolder';

/** A bucket for a site. Anybody may read the objects that visitors get. */
export interface ReadableBucket {
  readonly store: TinySite['store'];
  readonly address: Bucket;
  /** Removes the bucket with its objects. */
  readonly remove: () => Promise<void>;
}

/**
 * Makes a bucket, using the endpoint and keys in the environment (AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY). Rejects if the service refuses to.
 */
export async function readableBucket(env: NodeJS.ProcessEnv = process.env): Promise<ReadableBucket> {
  const origin = env['AWS_ENDPOINT_URL_S3'] ?? '';
  const name = `serving-${randomUUID()}`;
  const client = new AwsClient({
    accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '',
    service: 's3',
    region: 'us-east-1',
    retries: 0,
  });
  const send = async (method: string, query = '', body?: unknown) => {
    const response = await client.fetch(`${origin}/${name}${query}`, {
      method,
      signal: AbortSignal.timeout(30_000),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${name}${query}: ${response.status} ${await response.text()}`);
  };
  await send('PUT');
  const readable = [
    'live.json',
    'overrides/*',
    'previews/*',
    'preview-trees/*',
    'preview-registries/*',
    'pictures/*',
    'r/*',
    'registries/*',
    'trees/*',
  ].map((keys) => `arn:aws:s3:::${name}/site/${keys}`);
  await send('PUT', '?policy', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: readable }],
  });
  const store = s3Store(`s3://${name}/site`, env);
  return {
    store,
    address: { origin, path: `/${name}/site` },
    remove: async () => {
      for (const { key } of await store.list('')) await store.remove(key);
      await send('DELETE');
    },
  };
}
