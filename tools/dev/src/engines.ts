import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, type WantedProgram } from '@forecast/ship/browser';

/** The engines besides Chromium that the end-to-end tests run in. */
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
} as const satisfies Record<string, { packages: readonly string[]; programs: readonly WantedProgram[] }>;

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];

/**
 * The paths of the programs that an engine needs, by the variables that name them: those the variables name, else
 * installed ones; undefined if one is missing. Throws if a variable names no program.
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

/** `findEngine`, after installing what is missing with apt-get where this process may. Throws if that fails. */
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
  throw new Error(`No ${engine}: install ${packages.join(' and ')}, or set ${variables}.`);
}
