import { parseArgs } from 'node:util';
import { version } from '../package.json';
import { faultNames, faultTitle, type Fault } from './faults/faults';
import { reportLines } from './report';
import { runFaults, type FaultOptions } from './runFaults';
import type { Remote } from './survey/Remote';

/** Where the command writes: `print` gets the result, `note` everything else. */
export interface Terminal {
  readonly print: (text: string) => void;
  readonly note: (text: string) => void;
}

const usage = `faults <url> [options]

Breaks each remote of a Module Federation site in every way, and reports what a visitor sees. The site itself is
not changed. Exit codes: 0 if every fault is contained, 1 if one is not, 2 if nothing could be tested.

  --only <faults>       the faults to try, separated by commas; by default all
  --remote <remote>     the name of a remote, or <name>=<address of its entry>; may be repeated; by default all
  --pages <paths>       the pages to visit, separated by commas; by default those that links lead to
  --max-pages <n>       how many pages to visit at most, if links are followed (8)
  --timeout <seconds>   how long a visitor waits for a page (15)
  --jobs <n>            how many visits run at a time (2)
  --browser <path>      Chrome or Chromium; by default CHROMIUM_PATH, or the one that Playwright has installed
  --insecure            accept certificates of the site that can't be verified
  --json                print the report as JSON

Faults:
${faultNames.map((fault) => `  ${fault.padEnd(12)} ${faultTitle(fault)}`).join('\n')}
`;

/** Runs the command; resolves to its exit code. */
export async function runCli(args: readonly string[], { print, note }: Terminal): Promise<number> {
  try {
    const options = read(args);
    if (typeof options === 'string') {
      print(options);
      return 0;
    }
    const report = await runFaults({ ...options, onProgress: note });
    print(options.json ? JSON.stringify(report, null, 2) : reportLines(report).join('\n'));
    return report.contained ? 0 : 1;
  } catch (error) {
    note(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

/** Parses the arguments: returns options, or a text to print instead. Throws an error if an argument is wrong. */
function read(args: readonly string[]): string | (FaultOptions & { readonly json: boolean }) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      remote: { type: 'string', multiple: true },
      ...{ only: text, pages: text, timeout: text, jobs: text, browser: text, 'max-pages': text },
      ...{ insecure: flag, json: flag, version: flag, help: flag },
    },
  });
  if (values.version || values.help) return values.help ? usage : version;
  const [url, second] = positionals;
  if (url === undefined || second !== undefined || !/^https?:/i.test(url) || !URL.canParse(url))
    throw new Error('Give the address of one site: faults https://… See --help.');
  const { only, pages, remote, timeout, jobs, browser, insecure, json } = values;
  return {
    ...{ url, insecure, json },
    ...(only !== undefined && { only: only.split(',').map(faultOf) }),
    ...(pages !== undefined && { pages: pages.split(',').map((path) => pathOf(path, url)) }),
    ...(remote && { remotes: remote.map((one) => remoteOf(one, url)) }),
    ...(timeout !== undefined && { timeout: count('timeout', timeout) * 1000 }),
    ...(jobs !== undefined && { jobs: count('jobs', jobs) }),
    ...(values['max-pages'] !== undefined && { maxPages: count('max-pages', values['max-pages']) }),
    ...(browser !== undefined && { browser }),
  };
}

function faultOf(name: string): Fault {
  const fault = faultNames.find((one) => one === name);
  if (fault) return fault;
  throw new Error(`There is no fault "${name}". There are: ${faultNames.join(', ')}.`);
}

function pathOf(path: string, site: string): string {
  if (URL.canParse(path, site)) return path;
  throw new Error(`--pages ${path} is not a path.`);
}

function remoteOf(text: string, site: string): string | Remote {
  const [name = '', entry] = text.split(/=(.*)/);
  if (entry === undefined) return name;
  if (entry !== '' && URL.canParse(entry, site))
    return { name, entry: new URL(entry, site).href, global: name };
  throw new Error(`--remote ${text} lacks the address of its entry.`);
}

function count(option: string, text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Error(`--${option} takes a whole number from 1 to 9999, not "${text}".`);
}
