import * as v from 'valibot';

/** The result of reading JSON: the value, or what is wrong, as a predicate such as `is not JSON`. */
export type JsonResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: string };

/** The size limit, in bytes: several times what a manifest of 100,000 pages needs. */
const largest = 128 * 2 ** 20;

/** How many values the JSON may contain, three times as many as such a manifest. Each may take 100 bytes of memory. */
const most = 1_000_000;

/** How deeply arrays and objects may be nested. Deeper nesting overflows the stack of recursive code. */
const deepest = 100;

/** How long a problem may be, because it can quote the JSON. In characters. */
const longest = 500;

/**
 * Parses JSON of at most `limit` bytes and checks it against a schema, up to the first problem. Returns the parsed value
 * itself, not the schema's output, which would drop properties unknown to this version.
 */
export function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | Buffer,
  limit = largest,
): JsonResult<v.InferOutput<Schema>> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  if (bytes.length > limit) return { ok: false, problem: `is larger than ${limit / 2 ** 20} MiB` };
  const { depth, values } = sizeOf(bytes);
  if (depth > deepest) return { ok: false, problem: `is nested more than ${deepest} levels deep` };
  if (values > most) return { ok: false, problem: `contains more than ${most} values` };
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { ok: false, problem: 'is not JSON' };
  }
  if (isOf(schema, value)) return { ok: true, value };
  const [issue] = v.safeParse(schema, value, { abortEarly: true }).issues ?? [];
  const path = (issue && v.getDotPath(issue)) ?? 'the value';
  return { ok: false, problem: `is malformed: ${path} ${issue?.message ?? ''}`.slice(0, longest) };
}

const [quote, escape, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}');

/**
 * How deeply arrays and objects are nested in JSON, and about how many values it contains. Takes linear time, and stops
 * above the limits.
 */
function sizeOf(json: Buffer): { readonly depth: number; readonly values: number } {
  let [level, depth, values] = [0, 0, 0];
  let isInString = false;
  for (let at = 0; at < json.length && depth <= deepest && values <= most; at += 1) {
    const byte = json[at];
    if (isInString) {
      if (byte === escape) at += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) isInString = true;
    else if (byte === comma) values += 1;
    else if (byte === openList || byte === openObject) {
      values += 1;
      level += 1;
      if (level > depth) depth = level;
    } else if (byte === closeList || byte === closeObject) level -= 1;
  }
  return { depth, values };
}

/** Whether a value matches a schema. Only for schemas without transforms. Stops at the first problem. */
const isOf = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): value is v.InferOutput<Schema> => v.is(schema, value);
