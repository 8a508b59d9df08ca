import * as v from 'valibot';

/** A hash as in HTML's `integrity`: `sha384-…`. */
export const integritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no sha384 hash'));

/** The name of a part, as it stands in addresses. */
export const partNamePattern = /^[a-z][a-z\d-]{0,62}$/;

/** The name of a release: 16 hex digits. */
export const releaseIdPattern = /^[\da-f]{16}$/;

export const partNameSchema = v.pipe(v.string(), v.regex(partNamePattern, 'is no name of a part'));
export const releaseIdSchema = v.pipe(v.string(), v.regex(releaseIdPattern, 'is no id of a release'));

/**
 * The path of a file in its folder: never absolute, never out of the folder. Without white space, control characters
 * and halves of characters, so that a list of files can be read in one way only and has a name of its own.
 */
export const filePathSchema = v.pipe(
  v.string(),
  v.regex(/^(?!\/)(?!(.*\/)?\.{1,2}(\/|$))[^\\\s\p{Cc}\p{Cs}]+$/u, 'is no path within a folder'),
);

/** A share of the visitors in percent, 0 to 100. */
export const percentSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** For what is read by name: without it a list would pass as an object whose names are numbers. */
export const notAnArray = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'is a list'),
);
