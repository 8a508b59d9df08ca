import { join } from 'node:path';
import { rootAround, targetAround } from '../target/target';
import { withStaging, writeAll } from '../target/staging';
import { filesOf } from '../template';
import { freePort, read, type Options } from '../options';

/** The options of a part as strings, as the user typed them. */
export type PartOptions = Readonly<Partial<Record<keyof Options, string>>> & {
  readonly name: string;
  readonly owner: string;
};

/** A new part. */
export interface NewPart extends Options {
  readonly kind: 'workspace' | 'repository';
  /** The part's folder. */
  readonly folder: string;
  /** Every file that was written, relative to the repository's root. */
  readonly files: readonly string[];
}

/**
 * Creates a part that claims its route, either as a folder in a site's repository or, if `folder` is empty, as a
 * separate repository. Throws `CannotCreate` and writes nothing if an option is invalid or the part can't be created.
 */
export function createPart(folder: string, options: PartOptions): NewPart {
  return withStaging(rootAround(folder), (staging) => {
    const target = targetAround(folder);
    const { kind, root } = target;
    const name = read.name(options.name, target);
    const complete: Options = {
      name,
      owner: read.owner(options.owner, target),
      path: read.path(options.path ?? `/${name}`, target),
      port: read.port(options.port ?? String(freePort(target.ports)), target),
      budget: read.budget(options.budget ?? '60000', target),
      frame: read.frame(options.frame ?? 'shell', target),
      bundler: read.bundler(options.bundler ?? 'webpack', target),
    };
    const part = kind === 'workspace' ? `remote-${name}` : '';
    const files = new Map([...filesOf(kind, complete)].map(([file, text]) => [join(part, file), text]));
    writeAll(root, staging, files);
    return { ...complete, kind, folder: join(root, part), files: [...files.keys()] };
  });
}
