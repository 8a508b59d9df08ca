import * as v from 'valibot';

/** What a text was found to be: a value of the shape, or what is wrong with it. */
export type Read<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: string };

/** Reads JSON of a shape, as it stands in the text: a parsed copy would leave out what this version does not know. */
export function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): Read<v.InferOutput<Schema>> {
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

/** Whether a value has a shape. Only for schemas that change nothing. */
const isOf = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): value is v.InferOutput<Schema> => v.is(schema, value);
