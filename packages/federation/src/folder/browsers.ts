import browserslist from 'browserslist';
import { browserslist as supported } from '../../package.json';

/** The oldest supported version of each browser, without browsers on Android: their older versions aren't known. */
const oldest = Object.fromEntries(
  browserslist(supported)
    .filter((browser) => !browser.startsWith('and_'))
    .map((browser) => browser.split(' ') as [name: string, version: string]),
);

/** The oldest supported browsers as a query for browserslist, which webpack, Rspack and swc understand. */
export const oldestBrowsers = Object.entries(oldest)
  .map((browser) => browser.join(' '))
  .join(', ');

/** The oldest supported browsers, as esbuild and Vite name them. */
export const buildTargets = Object.entries(oldest).map(
  ([name, version]) => name.replace('_saf', '') + version,
);
