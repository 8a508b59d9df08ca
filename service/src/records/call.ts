import type { Database } from '../database/Database';

/** Calls a function of the database, and resolves to what it returns. */
export async function call<Value>(
  database: Pick<Database, 'write'>,
  name: string,
  ...parameters: readonly unknown[]
): Promise<Value> {
  const placeholders = parameters.map((_, index) => `$${index + 1}`).join(', ');
  const [row] = await database.write<{ value: Value }>(
    `select ${name}(${placeholders}) as value`,
    parameters,
  );
  if (!row) throw new Error(`${name} returned no row`);
  return row.value;
}
