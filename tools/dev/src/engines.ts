import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, type ProgramLookup } from '@forecast/ship/browser';

/** The browser engines besides Chromium that the end-to-end tests run in. */
const engines = {
  firefox: {
    packages: ['firefox-esr'],
    programs: [
      {
        variable: 'FIREFOX_PATH',
        names: ['firefox-esr', 'firefox'],
        places: [
          '/Applications/Firefox.app/Contents/MacOS/firefox',
          'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
        ],
      },
    ],
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: [
      { variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], places: [] },
      { variable: 'XVFB_PATH', names: ['Xvfb'], places: [] },
    ],
  },
} as const satisfies Record<string, { packages: readonly string[]; programs: readonly ProgramLookup[] }>;

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];

/**
 * The paths of the programs an engine needs, by environment variable: from the variables if set, or else installed
 * ones. Returns undefined if one is missing. Throws if a variable isn't the path of a program.
 */
export function findEngine(
  engine: EngineName,
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> | undefined {
  const found = engines[engine].programs.map(
    (program) => [program.variable, findProgram(program, environment) ?? ''] as const,
  );
  return found.every(([, path]) => path) ? Object.fromEntries(found) : undefined;
}

/**
 * Like `findEngine`, but installs missing programs with apt-get if this process is allowed to. Throws if that fails.
 */
export function findOrInstallEngine(engine: EngineName): Record<string, string> {
  const found = findEngine(engine);
  if (found) return found;
  const { packages, programs } = engines[engine];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`No ${engine} found. Installing ${packages.join(' and ')} with apt-get.`);
    const aptGet = (...args: readonly string[]) =>
      spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
    const installed =
      aptGet('update') && aptGet('install', '-y', ...packages) ? findEngine(engine) : undefined;
    if (installed) return installed;
  }
  const variables = programs.map(({ variable }) => variable).join(' and ');
  throw new Error(`No ${engine} found. Install ${packages.join(' and ')}, or set ${variables}.`);
}
