import { join } from 'node:path';
import { placeAround, rootAround } from './place';
import { alone, writeAll } from './staging';
import { filesOf } from './template';
import { freePort, read, type Wishes } from './wishes';

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
 * Makes a part that claims its route: a folder among the folders of a site, or, in an empty folder elsewhere, a
 * repository of its own. Throws `CannotCreate` if something is wrong, and has written nothing then.
 */
export function createPart(folder: string, wishes: PartWishes): Created {
  return alone(rootAround(folder), (staging) => {
    const place = placeAround(folder);
    const { kind, root } = place;
    const name = read.name(wishes.name, place);
    const wished: Wishes = {
      name,
      owner: read.owner(wishes.owner, place),
      path: read.path(wishes.path ?? `/${name}`, place),
      port: read.port(wishes.port ?? String(freePort(place.ports)), place),
      budget: read.budget(wishes.budget ?? '60000', place),
      frame: read.frame(wishes.frame ?? 'shell', place),
    };
    const part = kind === 'workspace' ? `remote-${name}` : '';
    const files = new Map([...filesOf(kind, wished)].map(([file, text]) => [join(part, file), text]));
    writeAll(root, staging, files);
    return { ...wished, kind, folder: join(root, part), files: [...files.keys()] };
  });
}
