import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Place } from '../database/openDatabase';
import { isLoopback } from '../http/isLoopback';

/** How to run a service. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly place: Place;
  /** Whether everybody may sign in as one of the demonstration's researchers. */
  readonly development: boolean;
  readonly logLevel: string;
}

/** A command's environment variables. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the arguments, such as `--port 4100`, or from the variables PORT, HOST, DATA, DATABASE_URL and
 * LOG_LEVEL. Throws an error that says what is wrong.
 */
export function readSettings(args: readonly string[], variables: Variables): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: variables.PORT ?? '4100' },
      host: { type: 'string', default: variables.HOST ?? '127.0.0.1' },
      data: { type: 'string' },
      development: { type: 'boolean', default: false },
    },
  });
  const { port, host, data, development } = values;
  const place = readPlace(data, variables);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`The port “${port}” isn’t a number from 0 to 65535.`);
  if (development && host !== 'localhost' && !isLoopback(host))
    throw new Error(`With --development everybody can sign in, so the service doesn’t listen on ${host}.`);
  if (development && 'url' in place)
    throw new Error('With --development everybody can sign in, so the service doesn’t use DATABASE_URL.');
  const logLevel = variables.LOG_LEVEL ?? (development ? 'warn' : 'info');
  return { host, port: Number(port), place, development, logLevel };
}

/**
 * Where the database is: at DATABASE_URL, or else in a folder, which is relative to where npm was started. By default, it
 * is the repository's `.data`.
 */
export function readPlace(data: string | undefined, variables: Variables): Place {
  const { DATABASE_URL: url, DATA, INIT_CWD = process.cwd() } = variables;
  if (url) return { url };
  const given = data ?? DATA;
  return { folder: join(given ? resolve(INIT_CWD, given) : ownFolder, 'database') };
}

const ownFolder = join(import.meta.dirname, '../../../.data');
