import * as v from 'valibot';

/** A hash as in HTML's `integrity`: `sha384-…`. */
export const integritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no sha384 hash'));

/** The name of a part, as it stands in addresses; none that objects have already, which lists by name pass over. */
export const partNamePattern = /^(?!(constructor|prototype)$)[a-z][a-z\d-]{0,62}$/;

/** The name of a release: 16 hex digits. */
export const releaseIdPattern = /^[\da-f]{16}$/;

export const partNameSchema = v.pipe(v.string(), v.regex(partNamePattern, 'is no name of a part'));
export const releaseIdSchema = v.pipe(v.string(), v.regex(releaseIdPattern, 'is no id of a release'));

/**
 * The path of a file in its folder: names with `/` between them. None begins with a dot, which goes for `.` and `..`
 * and for what servers do not show, and none has white space, backslashes, control characters or halves of characters,
 * which servers and stores read in different ways: so a list of files can be read in one way only.
 */
export const filePathPattern = /^(?!\.)[^\\/\s\p{Cc}\p{Cs}]+(\/(?!\.)[^\\/\s\p{Cc}\p{Cs}]+)*$/u;

/** Such a path, as long as a list of files may name it. */
export const filePathSchema = v.pipe(
  v.string(),
  v.maxLength(400, 'is longer than 400 characters'),
  v.regex(filePathPattern, 'is no path within a folder'),
);

/** A share of the visitors in percent, 0 to 100. */
export const percentSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** For what is read by name: without it a list would pass as an object whose names are numbers. */
export const notAnArray = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'is a list'),
);
