/** Whose signatures count: public keys (Ed25519, as SPKI in base64). */
export interface Trust {
  /** The keys of the site's keepers, who may change every part. */
  readonly site: readonly string[];
  /** The keys of each part's team. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** The most bytes that an object may have: what one read takes. A larger one counts as an empty one. */
export const largestObject = 2 ** 31 - 1;

/** An object as its store has it. */
export interface Stored {
  readonly bytes: Buffer;
  /** Of these bytes under this key: another one as soon as others stand there. */
  readonly tag: string;
  /** When it was put there, in ms since 1970, by the store's clock. */
  readonly at: number;
  /** A header that the store gives with it, and its value, if that is not what `objectHeaders` says of the key. */
  readonly wrongHeader?: string | undefined;
}

/** An object in a listing. */
export interface Listed {
  readonly key: string;
  /** When it was put there, in ms since 1970, by the store's clock. */
  readonly at: number;
}

/**
 * Where a site is kept: whole objects under keys, as a folder has them, or a bucket. Of several that put at the same
 * moment exactly one gets true. A call that could not tell what came of it rejects; nothing is then half there.
 */
export interface Store {
  /** As it is written on a command line: the path of a folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** The id of the site that is kept there, which signatures name: those of another site count for nothing here. */
  readonly siteId?: string;
  /** Whose signatures count. Without it nothing is checked. */
  readonly trust?: Trust;
  /** Lets a signed site be changed although nothing is checked. */
  readonly trustsAnybody?: boolean;
  /** The object under a key; undefined if there is none. */
  get(key: string): Promise<Stored | undefined>;
  /** Puts an object where none is; false if one is there already, which stays. */
  putNew(key: string, bytes: Buffer): Promise<boolean>;
  /** Puts an object in the place of the one with a tag, or where none is without one; false if another is there. */
  swap(key: string, bytes: Buffer, tag: string | undefined): Promise<boolean>;
  /**
   * Every object whose key begins and ends so, in no order. What was put or removed in these moments may be in it or
   * not.
   */
  list(prefix: string, ending?: string): Promise<readonly Listed[]>;
  /** Removes an object; nothing happens if there is none. */
  remove(key: string): Promise<void>;
}
