import * as v from 'valibot';

/** A hash as in HTML's `integrity` attribute: `sha384-…`. */
export const integritySchema = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a sha384 hash'),
);

/** The name of a part, as used in URLs. Excludes `constructor` and `prototype`, which valibot's records skip. */
export const partNamePattern = /^(?!(constructor|prototype)$)[a-z][a-z\d-]{0,62}$/;

/** The id of a release: 16 hex digits. */
export const releaseIdPattern = /^[\da-f]{16}$/;

export const partNameSchema = v.pipe(v.string(), v.regex(partNamePattern, 'is not a valid part name'));
export const releaseIdSchema = v.pipe(v.string(), v.regex(releaseIdPattern, 'is not a release id'));

/** A sha256 in hex. */
export const sha256Schema = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'is not a sha256 hash'));

/**
 * The path of a file relative to its folder, with `/` as separator. No segment starts with a dot, which excludes `.`,
 * `..` and hidden files. White space, backslashes, control characters and unpaired surrogates are excluded too, because
 * servers and stores handle them differently.
 */
export const filePathPattern = /^(?!\.)[^\\/\s\p{Cc}\p{Cs}]+(\/(?!\.)[^\\/\s\p{Cc}\p{Cs}]+)*$/u;

/**
 * Matches characters that can't be seen or that reorder the text around them, and percent-encoded characters, which a
 * server could decode once too often.
 */
const deceptive = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|%[\da-f]{2}/iu;

/** The path of a file of a release: matches `filePathPattern`, and isn't deceptive or longer than 400 characters. */
export const filePathSchema = v.pipe(
  v.string(),
  v.maxLength(400, 'is longer than 400 characters'),
  v.regex(filePathPattern, 'is not a path within a folder'),
  v.check((path) => !deceptive.test(path), 'has an invisible or percent-encoded character'),
);

/** A percentage of visitors, 0 to 100. */
export const percentSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Rejects arrays, which object schemas would accept as objects with numeric keys. */
export const notAnArray = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'is an array'),
);
