import * as v from 'valibot';

/** The result of reading JSON: the value, or what is wrong, as a predicate such as `is not JSON`. */
export type Read<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: string };

/** The size limit, in bytes: several times what a manifest of 100,000 pages needs. */
const largest = 128 * 2 ** 20;

/** How deeply arrays and objects may be nested. Deeper nesting overflows the stack of recursive code. */
const deepest = 100;

/** How long a problem may be, because it can quote the JSON. In characters. */
const longest = 500;

/**
 * Parses JSON and checks it against a schema. Returns the parsed value itself, not the schema's output, which would drop
 * properties unknown to this version.
 */
export function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | Buffer,
): Read<v.InferOutput<Schema>> {
  if (text.length > largest) return { ok: false, problem: `is larger than ${largest / 2 ** 20} MiB` };
  if (typeof text !== 'string') return readJson(schema, text.toString('utf8'));
  if (depthOf(text) > deepest) return { ok: false, problem: `is nested more than ${deepest} levels deep` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'is not JSON' };
  }
  if (isOf(schema, value)) return { ok: true, value };
  const [issue] = v.safeParse(schema, value).issues ?? [];
  const path = (issue && v.getDotPath(issue)) ?? 'the value';
  return { ok: false, problem: `is malformed: ${path} ${issue?.message ?? ''}`.slice(0, longest) };
}

/** How deeply arrays and objects are nested in a JSON string. */
function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  // A string without an end matches too. Otherwise, a text of many quotes would take hours.
  for (const [bracket] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{\]}]/gs)) {
    if (bracket === '[' || bracket === '{') most = Math.max(most, (depth += 1));
    else if (bracket === ']' || bracket === '}') depth -= 1;
  }
  return most;
}

/** Whether a value matches a schema. Only for schemas without transforms. */
const isOf = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): value is v.InferOutput<Schema> => v.is(schema, value);
