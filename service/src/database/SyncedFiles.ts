import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's file system that PGlite doesn't declare. */
export interface FileSystem {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => void };
}

/** PGlite's files in a folder, with the sync that PGlite leaves out. */
export class SyncedFiles extends NodeFS {
  /** The number of syncs until now. */
  syncs = 0;

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: object) => this.change((module as { readonly NODEFS: FileSystem }).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }

  protected change(files: FileSystem): void {
    files.stream_ops.fsync = ({ nfd }) => {
      this.syncs += 1;
      fdatasyncSync(nfd);
    };
  }
}
