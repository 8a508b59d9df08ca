import { CannotCreate } from './CannotCreate';
import { routesFile } from './place';
import type { Wishes } from './wishes';

/** As wide as the lines of the site's sources are. */
const width = 110;

/** The beginning of the list: `export const routes: readonly Route[] = [`. */
const beginning = /^export const routes\b.*\[$/m;

/** The text of the host's routes with one more. Throws if their list is not found, or not written as the formatter does. */
export function addRoute(text: string, { path, name, frame }: Wishes): string {
  const begin = text.search(beginning);
  const end = begin < 0 ? -1 : text.indexOf('\n];', begin);
  if (end < 0) throw new CannotCreate(`${routesFile} holds no list of routes that ends with "];".`);
  const fields = [`path: '${path}'`, `part: '${name}'`, `frame: '${frame}'`];
  const line = `  { ${fields.join(', ')} },`;
  const lines = line.length <= width ? [line] : ['  {', ...fields.map((field) => `    ${field},`), '  },'];
  return [text.slice(0, end), ...lines].join('\n') + text.slice(end);
}
