import type { BuildContract } from '@forecast/federation/contract';
import type { Release } from '@forecast/shared/contract';

/** One file of a release, or of a generation. */
export interface ReleaseFile {
  /** Relative to its folder, with `/`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly integrity: string;
}

/** What a release says of itself, in its `release.json`. */
export interface ReleaseRecord extends BuildContract {
  readonly app: string;
  /** The commit it was built from, with `+` where files differed from it; empty outside git. */
  readonly commit: string;
  /** All of them but `release.json`, by path. */
  readonly files: readonly ReleaseFile[];
  /** The path of the entry script; the host's is its page. */
  readonly entry: string;
  readonly exposes: Release['extras']['exposes'];
}
