import * as v from 'valibot';

/** What a text was found to be: a value of the shape, or what is wrong with it. */
export type Read<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: string };

/** The most that is read as JSON, in bytes: several times what the manifest of 100,000 pages has. */
const largest = 128 * 2 ** 20;

/** The most levels of arrays and objects: what is nested deeper ends whatever goes through it. */
const deepest = 100;

/** Reads JSON of a shape, as it stands in the text: a parsed copy would leave out what this version does not know. */
export function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | Buffer,
): Read<v.InferOutput<Schema>> {
  if (text.length > largest) return { ok: false, problem: `has more than ${largest / 2 ** 20} MiB` };
  if (typeof text !== 'string') return readJson(schema, text.toString('utf8'));
  if (depthOf(text) > deepest) return { ok: false, problem: `has more than ${deepest} levels` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'is no JSON' };
  }
  if (isOf(schema, value)) return { ok: true, value };
  const [issue] = v.safeParse(schema, value).issues ?? [];
  const place = (issue && v.getDotPath(issue)) ?? 'the whole';
  return { ok: false, problem: `is malformed: ${place} ${issue?.message ?? ''}` };
}

/** How deep arrays and objects are nested in a text of JSON. */
function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  for (const [bracket] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (bracket === '[' || bracket === '{') most = Math.max(most, (depth += 1));
    else if (bracket === ']' || bracket === '}') depth -= 1;
  }
  return most;
}

/** Whether a value has a shape. Only for schemas that change nothing. */
const isOf = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): value is v.InferOutput<Schema> => v.is(schema, value);
