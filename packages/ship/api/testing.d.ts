// testing/index.d.ts
export { react19, tinyHost, tinyRemote, type TinyBuild } from './tinyBuild';
export { tinySite, type TinySite } from './tinySite';

// site/ReleaseRef.d.ts
/** Names one release of one part. */
export interface ReleaseRef {
    readonly part: string;
    /** 16 hex digits. */
    readonly id: string;
}
/** A part's name, as it stands in addresses. */
export declare const partNamePattern: RegExp;
export declare const releaseIdPattern: RegExp;
/** Reads `markets@0123456789abcdef`. Throws a refusal if it is none. */
export declare function parseRef(text: string): ReleaseRef;
export declare const refText: ({ part, id }: ReleaseRef) => string;
/** The address of a release's folder on its site; ends with `/`. */
export declare const releaseUrl: ({ part, id }: ReleaseRef) => string;
/** The folder of a release. */
export declare const releaseFolder: (site: string, { part, id }: ReleaseRef) => string;

// testing/tinyBuild.d.ts
import type { BuildContract } from '@forecast/contract';
/** A build of a few small files, as the bundler would write it; a test states what it is about. */
export interface TinyBuild {
    readonly part: string;
    /** What makes one build differ from the next. */
    readonly content?: string;
    readonly exposes?: readonly string[];
    readonly contract?: Partial<BuildContract>;
    /** Further files, or others in the place of those, by path. */
    readonly files?: Readonly<Record<string, string | Buffer>>;
}
/** The libraries that a tiny build brings, unless a test says otherwise. */
export declare const react19: {
    react: {
        version: string;
        requires: string;
    };
};
/** Writes a build of a remote below a folder; gives its `dist`. */
export declare function tinyRemote(folder: string, build: TinyBuild): string;
/** Writes a build of a host whose page answers at `/` with the parts named; gives its `dist`. */
export declare function tinyHost(folder: string, parts: readonly string[], build?: Omit<TinyBuild, 'part'>): string;

// testing/tinySite.d.ts
import type { ReleaseRef } from '../site/ReleaseRef';
/** A site of a few small files in a temporary folder. */
export interface TinySite {
    readonly folder: string;
    readonly site: string;
    /** Of each part two releases; the first is live. */
    readonly releases: Readonly<Record<string, readonly [ReleaseRef, ReleaseRef]>>;
    readonly remove: () => void;
}
/** Makes a site with a host and the parts named, each with two releases. */
export declare function tinySite(parts: readonly string[]): Promise<TinySite>;
