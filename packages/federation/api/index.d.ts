// index.d.ts
export { earlyScript } from './earlyScript';
export { hostConfig, type HostOptions } from './hostConfig';
export { partConfig } from './partConfig';
export { findParts, partIn, siteSettings, type PartFolder } from './parts';

// TypeErrors.d.ts
import type { Compiler } from 'webpack';
import type Server from 'webpack-dev-server';
/**
 * Checks the types of the folder that is being edited, beside the build, which waits for nothing: from the first edit
 * on, so that starting many parts costs no more. What is wrong shows in the terminal and over the part's pages.
 */
export declare class TypeErrors {
    #private;
    constructor(folder: string);
    apply({ hooks }: Compiler): void;
    /** Says what is wrong to the pages of a development server, to those that are opened later too. */
    showOn(server: Server): void;
}

// baseConfig.d.ts
import type { Configuration, RuleSetRule } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import type { TypeErrors } from './TypeErrors';
export type WithDevServer = Omit<Configuration, 'devServer'> & {
    devServer?: DevServerConfiguration | undefined;
};
/** What webpack's command line calls with its `--env` and `--mode`; a production build comes with the server's. */
export type ConfigFactory = (environment: {
    /** The address of a running site, which a part is to be shown in. */
    readonly site?: string;
}, options: {
    mode?: 'development' | 'production';
}) => WithDevServer | [browser: WithDevServer, server: Configuration];
export interface Build {
    readonly folder: string;
    readonly development: boolean;
    /** Keeps the class names of two parts apart. */
    readonly namespace: string;
    /** Of the build that runs without a browser, beside which the browser's lays source maps and pictures. */
    readonly server?: boolean;
}
/** What every part's build has in common, the host's too. */
export declare function baseConfig(build: Build): Configuration;
/** How a build reads the files it imports. */
export declare const moduleRules: (build: Build) => RuleSetRule[];
/** A development server that other origins on this machine may load from, and that tells its pages of type errors. */
export declare function devServer(port: number, typeErrors: TypeErrors): DevServerConfiguration;
/** Compiles TypeScript, and gives styled-components names that are the same in every build. */
export declare function scriptLoader({ development, namespace, server }: Build): {
    loader: string;
    options: {
        parseMap: boolean;
        isModule: string;
        jsc: {
            target: string;
            parser: {
                syntax: string;
                tsx: boolean;
            };
            transform: {
                react: {
                    runtime: string;
                    development: boolean;
                    refresh: boolean;
                };
            };
            experimental: {
                plugins: (string | {
                    displayName: boolean;
                    fileName: boolean;
                    ssr: boolean;
                    namespace: string;
                    pure: boolean;
                })[][];
            };
        };
    };
};

// earlyScript.d.ts
/**
 * The text of the script that the page of the host in `folder` carries inline: `file` of it with what that imports, as
 * small as it can be. The same sources always give the same text, so a policy can name its hash. Throws what is wrong
 * with them.
 */
export declare function earlyScript(folder: string, file: string): string;

// hostConfig.d.ts
import { type ConfigFactory } from './baseConfig';
import { type PartFolder } from './parts';
import { type Route } from './statement/statement';
/** What the host's folder does not say by itself. Paths are relative to it. */
export interface HostOptions {
    readonly routes: readonly Route[];
    /** The parts that development loads, each from its own server on this machine. */
    readonly parts: () => readonly Pick<PartFolder, 'part' | 'port' | 'owner'>[];
    /** The module that runs before anything is painted: the page's template carries it as a script. */
    readonly early: string;
    /** The module that renders the site's pages where there is no browser. */
    readonly server: string;
}
/**
 * The webpack configuration of the host in `folder`, with its page in `src/index.html` and the site's settings in
 * `site.json`. A production build names no part: its page carries a registry, which the release tool fills. The page's
 * template is given `development`, `siteData` for its data block, `lateStyle`, an inline style, and `early`, its only
 * inline script.
 */
export declare function hostConfig(folder: string, options: HostOptions): ConfigFactory;

// partConfig.d.ts
import { type ConfigFactory } from './baseConfig';
/**
 * The webpack configuration of the part in `folder`. Its name, port, shared libraries and exposes are read from there.
 * A production build holds the exposed modules only; development adds the part's own page (`src/index.ts`), or with
 * `--env site=…` the pages of that running site with this part in them.
 */
export declare function partConfig(folder: string): ConfigFactory;

// parts.d.ts
import { type SiteSettings } from '@forecast/contract';
/** A part as its package.json states it; nothing here is registered a second time. */
export interface PartFolder {
    /** The part's name: its package's, without scope and `remote-`. */
    readonly part: string;
    readonly folder: string;
    /** The name of its container in the browser. */
    readonly federationName: string;
    /** The port of its own server (`config.port`). */
    readonly port: number;
    /** The team to call (`author`). */
    readonly owner: string;
    readonly version: string;
    /** In bytes, compressed: the most that a first visit may load of it (`config.budget`). */
    readonly budget: number;
}
/** The port that a folder is served at: what the variable PORT names, else its own. Throws if PORT names no port. */
export declare function portOf({ port }: Pick<PartFolder, 'port'>, { PORT }?: NodeJS.ProcessEnv): number;
/** What a package.json states, as far as the preset reads it. */
export interface PackageJson {
    readonly name?: string;
    readonly version?: string;
    readonly author?: string;
    readonly config?: {
        readonly port?: unknown;
        readonly budget?: unknown;
        readonly shared?: Readonly<Record<string, string>>;
    };
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly peerDependencies?: Readonly<Record<string, string>>;
}
/** The part in a folder, the host too. Throws if its package.json leaves something open, with what to write there. */
export declare function partIn(folder: string): PartFolder;
/** Every part of the repository at `root`: each `remote-*` folder with a package.json, by port. */
export declare function findParts(root: string): PartFolder[];
/**
 * What a part exposes: every module in `src/exposes`, under its file's name (`Page.tsx` is `./Page`). Throws if there
 * is none, or something else beside the modules and their tests, which would be left out without a word.
 */
export declare function exposesOf(folder: string): Record<string, string>;
/** The site's settings, as the host's folder states them in `site.json`. Throws if they are missing or incomplete. */
export declare function siteSettings(hostFolder: string): SiteSettings;
export declare const readPackage: (folder: string) => PackageJson;

// statement/statement.d.ts
import { type BuildContract, type PageSurroundings } from '@forecast/contract';
/** An address of the site and the part that answers there. */
export interface Route {
    readonly path: string;
    readonly part: string;
}
/** Files of a build, by their paths in it. */
export type Files = Readonly<Record<string, string>>;
/** What a part states, read from its sources, with what its build needs. Throws if they leave something open. */
export declare function statePart(folder: string, needs: PageSurroundings): Files;
/** What the host states: it shows the page of every part that a route names, around which it provides the rest. Throws as for a part. */
export declare function stateHost(folder: string, routes: readonly Route[], provides: PageSurroundings): Files;
/**
 * The file in which a part, in `folder`, states what it relies on in a module of another part (`part/Module`): the one
 * for that module, or the one for modules of that name in any part. Throws if there is neither.
 */
export declare function contractFile(folder: string, part: string, use: string): string;
/** A contract as a file's text, the same for the same contract: keys are sorted. */
export declare function contractText(contract: BuildContract): string;
