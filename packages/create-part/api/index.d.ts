// index.d.ts
export { createPart, type Created, type PartWishes } from './createPart';
export { CannotCreate } from './CannotCreate';

// CannotCreate.d.ts
/** Why no part was made, for the person who asked for it. Nothing was written. */
export declare class CannotCreate extends Error {
    readonly name = "CannotCreate";
}

// createPart.d.ts
import { type Wishes } from './wishes';
/** What a part is to be, each as a text, as it was typed. */
export type PartWishes = Readonly<Partial<Record<keyof Wishes, string>>> & {
    readonly name: string;
    readonly owner: string;
};
/** What was made. */
export interface Created extends Wishes {
    readonly kind: 'workspace' | 'repository';
    /** The part's folder. */
    readonly folder: string;
    /** Every file that was written, from the folder that holds all of them. */
    readonly files: readonly string[];
}
/**
 * Makes a part: a folder with a line in the host's routes among the folders of a site, or, in an empty folder elsewhere,
 * a repository of its own. Throws `CannotCreate` if something is wrong, and has written nothing then.
 */
export declare function createPart(folder: string, wishes: PartWishes): Created;

// place.d.ts
/** Where a part is made: among the parts of a site, or in a repository of its own. */
export interface Place {
    readonly kind: 'workspace' | 'repository';
    /** The folder of the repository. */
    readonly root: string;
    /** The parts that are there, the host too, by the port of each. */
    readonly ports: ReadonlyMap<number, string>;
    /** The addresses that the host answers, as its routes have them. */
    readonly routes: readonly string[];
}
/** The list of a site's pages, from its root. */
export declare const routesFile = "host/src/routes.ts";
/** Where a part is put together, in the folder that it is for. While it is there, no other part is made. */
export declare const stagingFolder = ".create-part";
/** The folder of the site whose folders lie around one, or else that one itself. */
export declare const rootAround: (folder: string) => string;
/**
 * The site whose folders lie around one, or else a repository in that folder itself. Throws if the folder belongs to no
 * site and holds files.
 */
export declare function placeAround(folder: string): Place;
export declare const readRoutes: (root: string) => string;

// wishes.d.ts
import type { Place } from './place';
/** Whether the shell stands around the page, or the page is all there is. */
export declare const frames: readonly ["shell", "bare"];
export type Frame = (typeof frames)[number];
/** Everything that a part is made from. */
export interface Wishes {
    readonly name: string;
    readonly owner: string;
    readonly path: string;
    readonly port: number;
    /** In bytes, compressed. */
    readonly budget: number;
    readonly frame: Frame;
}
/** For each wish, what a text gives. Each throws, with what to write instead, if the text will not do. */
export declare const read: {
    readonly [Wish in keyof Wishes]: (text: string, place: Place) => Wishes[Wish];
};
/** The first port after those of the parts that are there. */
export declare function freePort(ports: Place['ports']): number;
