import { Ajv2020 } from 'ajv/dist/2020.js';
import { appPattern } from '../site/ReleaseRef';
import type { ReleaseRecord } from './ReleaseRecord';

const text = { type: 'string' };
const integrity = { type: 'string', pattern: '^sha384-[A-Za-z0-9+/]{64}$' };
/** Never absolute, never out of the folder. */
const path = { type: 'string', pattern: '^(?!/)(?!(.*/)?\\.{1,2}(/|$))[^\\\\\\u0000-\\u001f]+$' };
const object = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});
const list = (items: object) => ({ type: 'array', items });
const record = (values: object) => ({ type: 'object', additionalProperties: values });

const schema: object = object(
  {
    app: { type: 'string', pattern: appPattern.source },
    version: text,
    owner: text,
    commit: text,
    files: { ...list(object({ path, size: { type: 'integer', minimum: 0 }, integrity })), minItems: 1 },
    entry: path,
    exposes: record(list(object({ path, integrity }))),
    budget: { type: 'integer', minimum: 0 },
    contractVersion: { type: 'integer' },
    shared: record(object({ version: text, requires: text })),
    uses: list({ type: 'string', pattern: '^[^/]+/[^/]+$' }),
    links: list({ type: 'string', pattern: '^/' }),
    routes: record(text),
    settings: { type: 'object' },
  },
  ['routes', 'settings'],
);

/** Whether a value is a release's record; its `errors` say why it is none. */
export const isReleaseRecord = new Ajv2020({ allErrors: true }).compile<ReleaseRecord>(schema);
