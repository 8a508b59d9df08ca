import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { SyncedFiles } from './SyncedFiles';

/** As PGlite starts PostgreSQL, but without -F, which turns syncing off. fdatasync has no hook, fsync has. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];

/** PGlite creates files that everybody may read and write, so nobody else may enter their folder. */
const ownerOnly = 0o700;

/**
 * Opens the embedded database in a folder, and creates it if the folder doesn't exist. What it acknowledges survives a
 * power cut. Throws if a commit doesn't sync. The caller holds the folder's lock.
 */
export async function openPGlite(
  folder: string,
  createFiles = (path: string) => new SyncedFiles(path),
): Promise<PGlite> {
  if (!existsSync(folder)) await createFolder(folder, createFiles);
  chmodSync(folder, ownerOnly);
  const files = createFiles(folder);
  const pglite = await open(files);
  const before = files.syncs;
  await pglite.query(`select pg_logical_emit_message(true, 'sync', 'probe')`);
  if (files.syncs === before)
    throw new Error('This version of PGlite doesn’t sync when it commits, so a power cut could lose data.');
  return pglite;
}

/** Creates the database beside its folder, so that an interrupted creation leaves no database. */
async function createFolder(folder: string, createFiles: (path: string) => SyncedFiles): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: ownerOnly });
  await (await open(createFiles(draft))).close();
  for (const entry of readdirSync(draft, { recursive: true, encoding: 'utf8' })) sync(join(draft, entry));
  sync(draft);
  renameSync(draft, folder);
  sync(dirname(folder));
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

const open = (files: SyncedFiles): Promise<PGlite> =>
  PGlite.create({
    fs: files,
    startParams,
    parsers: { [types.INT8]: Number, [types.NUMERIC]: Number, [types.DATE]: String },
  });
