import {
  cachedForever,
  embeddablePattern,
  filePolicy,
  inertPolicy,
  pageHeaders,
  scriptName,
  type PageFacts,
} from './headers';

/** No page has this path, so its headers are the strict ones. */
const noPath = '';

const head = '# The path exactly as requested: not decoded and without the query, whichever file is served.';

/** Paths without characters that are special in a pattern, except dots. */
const pagePath = /^\/[\w\-./%~]*$/;

/**
 * An nginx configuration that defines a variable `$page_<header>` for each page header, by the exact path of the
 * request, `$inert_policy` and `$file_policy` for files that aren't pages, and `$cached_forever` for files that never
 * change. Paths without settings get the strict headers. `data` must have the hashes of the host's inline scripts. Assumes
 * that all releases are on the site's own origin. Throws if a setting can't be expressed in nginx's syntax.
 */
export function policyConf(data: PageFacts): string {
  const { settings } = data;
  const strict = pageHeaders(data, noPath);
  const paths = Object.keys(settings.thirdParties);
  for (const path of paths) {
    if (!pagePath.test(path)) throw new Error(`"${path}" in thirdParties is not a page path.`);
  }
  const ofPages = [
    ...paths.map((path) => ({ pattern: exactly(path), headers: pageHeaders(data, path) })),
    ...(settings.embeddable ?? []).map((route) => ({
      pattern: embeddablePattern(route),
      headers: pageHeaders(data, route.replaceAll(':', '')),
    })),
  ];
  const names = new Set([strict, ...ofPages.map(({ headers }) => headers)].flatMap(Object.keys));
  const maps = [...names].map((name) => {
    const value = strict[name] ?? '';
    const others = ofPages.filter(({ headers }) => (headers[name] ?? '') !== value);
    return map('$page_path', variable(name), [
      `default ${quoted(value)};`,
      ...others.map(({ pattern, headers }) => `"~${pattern}" ${quoted(headers[name] ?? '')};`),
    ]);
  });
  const path = map('$request_uri', '$page_path', ['"~^([^?#]*)" $1;']);
  const inert = map('$page_path', '$inert_policy', [`default ${quoted(inertPolicy)};`]);
  const file = map('$page_path', '$file_policy', [
    `default ${quoted(inertPolicy)};`,
    `"~${scriptName.source}" ${quoted(filePolicy('.js'))};`,
  ]);
  const forever = map('$page_path', '$cached_forever', [`default ${quoted(cachedForever)};`]);
  return `${[head, path, ...maps, inert, file, forever].join('\n\n')}\n`;
}

const variable = (header: string) => `$page_${header.toLowerCase().replaceAll('-', '_')}`;

const map = (from: string, to: string, lines: readonly string[]) =>
  `map ${from} ${to} {\n${lines.map((line) => `    ${line}\n`).join('')}}`;

/** A pattern for one path, because nginx matches plain strings case-insensitively. */
const exactly = (path: string) => `^${path.replaceAll('.', '\\.')}$`;

function quoted(value: string): string {
  if (!/^[^$"\\\p{Cc}]*$/u.test(value))
    throw new Error(`The header value ${value} can't be written in nginx's configuration.`);
  return `"${value}"`;
}
