import { CannotCreate } from './CannotCreate';
import { routesFile } from './target';
import type { Options } from './options';

/** The formatter's line width in the site's repository. */
const width = 110;

/** The start of the list: `export const routes: readonly Route[] = [`. */
const beginning = /^export const routes\b.*\[$/m;

/** Adds a route to the text of the host's routes. Throws if the list isn't found or isn't formatted as expected. */
export function addRoute(text: string, { path, name, frame }: Options): string {
  const begin = text.search(beginning);
  const end = begin < 0 ? -1 : text.indexOf('\n];', begin);
  if (end < 0) throw new CannotCreate(`${routesFile} has no list of routes that ends with "];".`);
  const fields = [`path: '${path}'`, `part: '${name}'`, `frame: '${frame}'`];
  const line = `  { ${fields.join(', ')} },`;
  const lines = line.length <= width ? [line] : ['  {', ...fields.map((field) => `    ${field},`), '  },'];
  return [text.slice(0, end), ...lines].join('\n') + text.slice(end);
}
