/** Whose signatures count: public keys (Ed25519, as SPKI in base64). */
export interface Trust {
  /** The keys of the site's keepers, who may change every part. */
  readonly site: readonly string[];
  /** The keys of each part's team. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** The largest object, in bytes: what one read can take. A larger one counts as empty. */
export const largestObject = 2 ** 31 - 1;

/** An object as its store has it. */
export interface Stored {
  readonly bytes: Buffer;
  /** Identifies these bytes under this key; it changes when they do. */
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
 * Keeps a site: whole objects under keys, in a folder or a bucket. If several put the same key at
 * once, exactly one gets true. A call rejects if its outcome is unknown; no object is ever half written.
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
  /** Puts an object if there is none; false if there is one, which stays. */
  putNew(key: string, bytes: Buffer): Promise<boolean>;
  /** Compare-and-swap: replaces the object with a tag, or makes one if that is undefined; false if another is there. */
  swap(key: string, bytes: Buffer, tag: string | undefined): Promise<boolean>;
  /**
   * Every object whose key has this prefix and ending, in no order. Those put or removed meanwhile may be in it or
   * not.
   */
  list(prefix: string, ending?: string): Promise<readonly Listed[]>;
  /** Removes an object; nothing happens if there is none. */
  remove(key: string): Promise<void>;
}
