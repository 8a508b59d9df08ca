import type { SiteSettings } from '@forecast/contract';
import { inertPolicy, pageHeaders } from '../edge/pageHeaders';
import { pageFactsOf } from '../page/pageFacts';

/** The path of no page, so that no settings are for it. */
const noPath = '';

const head =
  '# The path is the one that was asked for: not decoded, without the query, and no matter which file answers.';

/** What a path may be made of and stays as it is in a pattern, but for the dots. */
const pagePath = /^\/[\w\-./%~]*$/;

/**
 * A configuration for nginx: for each header of the page a variable `$page_<header>` that nginx chooses by the path in
 * the request, letter by letter; a path of which the settings say nothing has the strict one. What is no page has
 * `$inert_policy`. The host's pages have these inline scripts, and the releases are on the site's own origin. Throws if
 * the settings hold what cannot be written for nginx.
 */
export function policyConf(settings: SiteSettings, inlineScripts: readonly string[]): string {
  const data = pageFactsOf(settings, inlineScripts);
  const strict = pageHeaders(data, noPath);
  const paths = Object.keys(settings.thirdParties);
  for (const path of paths) {
    if (!pagePath.test(path)) throw new Error(`"${path}" in thirdParties is no path of a page.`);
  }
  const ofPaths = paths.map((path) => ({ path, headers: pageHeaders(data, path) }));
  const names = new Set([strict, ...ofPaths.map(({ headers }) => headers)].flatMap(Object.keys));
  const maps = [...names].map((name) => {
    const value = strict[name] ?? '';
    const others = ofPaths.filter(({ headers }) => (headers[name] ?? '') !== value);
    return map('$page_path', variable(name), [
      `default ${quoted(value)};`,
      ...others.map(({ path, headers }) => `${exactly(path)} ${quoted(headers[name] ?? '')};`),
    ]);
  });
  const path = map('$request_uri', '$page_path', ['"~^([^?]*)" $1;']);
  const inert = map('$page_path', '$inert_policy', [`default ${quoted(inertPolicy)};`]);
  return `${[head, path, ...maps, inert].join('\n\n')}\n`;
}

const variable = (header: string) => `$page_${header.toLowerCase().replaceAll('-', '_')}`;

const map = (from: string, to: string, lines: readonly string[]) =>
  `map ${from} ${to} {\n${lines.map((line) => `    ${line}\n`).join('')}}`;

/** A pattern for one path: as plain text, nginx would take capital and small letters for the same. */
const exactly = (path: string) => `"~^${path.replaceAll('.', '\\.')}$"`;

function quoted(value: string): string {
  if (!/^[^$"\\\p{Cc}]*$/u.test(value)) throw new Error(`nginx cannot be given the header value ${value}`);
  return `"${value}"`;
}
