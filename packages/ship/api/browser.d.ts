// browser/index.d.ts
export { browserArguments } from './browserArguments';
export { findBrowser, findWindowedBrowser, installBrowser } from './findBrowser';
export { findProgram, type WantedProgram } from './findProgram';
export { reportViolations } from './reportViolations';

// browser/browserArguments.d.ts
/** What a browser that nobody looks at is started with: no services of its own, and for root no sandbox. */
export declare const browserArguments: readonly string[];

// browser/findBrowser.d.ts
/**
 * The browser to open pages in where nobody looks: `CHROMIUM_PATH`, an installed headless shell, an installed Chrome or
 * Chromium, or the one playwright installed before; undefined if there is none. Throws if `CHROMIUM_PATH` names no
 * program.
 */
export declare function findBrowser(environment?: NodeJS.ProcessEnv): string | undefined;
/**
 * A Chrome or Chromium with windows, even where none are shown, which keeps the pages that a visitor has left: the one
 * that `CHROME_PATH` names, or an installed one; undefined if there is none. Throws if `CHROME_PATH` names no program.
 */
export declare function findWindowedBrowser(environment?: NodeJS.ProcessEnv): string | undefined;
/**
 * Installs a Chromium and says how: by apt-get where that can be, else by playwright; there the first of some packages
 * that there is, usually the one without windows. Undefined if it fails.
 */
export declare function installBrowser(packages?: readonly string[]): string | undefined;

// browser/findProgram.d.ts
/** What to look for. */
export interface WantedProgram {
    /** The variable that names the one to take. */
    readonly variable: string;
    /** The names that it may have in a folder of `PATH`; whatever has a name of the first list comes first. */
    readonly names: readonly (readonly string[])[];
    /** Where else it may be. */
    readonly places: readonly string[];
}
/**
 * The program that a variable names, else an installed one; undefined if there is none. Throws if the variable names no
 * program.
 */
export declare function findProgram({ variable, names, places }: WantedProgram, environment: NodeJS.ProcessEnv): string | undefined;

// browser/reportViolations.d.ts
/** Makes a console error of whatever the policy of a page refuses. It runs in the page, before anything else there. */
export declare function reportViolations(): void;
