import * as v from 'valibot';
import { partNameSchema } from '../wire';

/** First path segments that are reserved for the site itself. */
export const siteFolders = ['api', 'development', 'overrides', 'pictures', 'r', 'registry', 'static'];

/** The maximum length of a claimed path, in characters. */
export const maxPathLength = 80;

/** The maximum length of a label in the site's menu, in characters. */
export const maxMenuLength = 30;

/** Whether a page is shown in the site's shell or on its own (`bare`). */
export const frames = ['shell', 'bare'] as const;

const name = String.raw`[a-z\d]+(?:-[a-z\d]+)*`;
const first = String.raw`\/(?!(?:${siteFolders.join('|')})(?:\/|$))${name}`;
const parameter = String.raw`:[a-z]\w*`;

const pathSchema = v.pipe(
  v.string(),
  v.maxLength(maxPathLength, `is longer than ${maxPathLength} characters`),
  v.regex(
    new RegExp(String.raw`^${first}(?:\/(?:${name}|${parameter}))*(?:\/${parameter}\?)?$`),
    'is not a valid route, such as /events, /events/:id or /events/:id?, or is reserved for the site',
  ),
  v.check((path) => {
    const parameters = path.match(/:\w+/g) ?? [];
    return new Set(parameters).size === parameters.length;
  }, 'has the same parameter twice'),
);

const fields = {
  /** Starts with a literal segment, such as `/events/:id`. A parameter at the end may be optional: `/events/:id?`. */
  path: pathSchema,
  frame: v.picklist(frames, `must be ${frames.join(' or ')}`),
  /** The label of the route's entry in the site's menu. If missing, the route has no entry. */
  menu: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(
        // Bidi controls would garble messages that quote the label; HTML can't contain NUL or lone surrogates.
        new RegExp(
          String.raw`^(?!.*[\p{Cc}\p{Cs}\p{Bidi_Control}])[^\s\p{Default_Ignorable_Code_Point}](?:.{0,${maxMenuLength - 2}}\S)?$`,
          'u',
        ),
        `must be visible text of 1 to ${maxMenuLength} characters, on one line and without leading or trailing spaces`,
      ),
    ),
  ),
};

/** The route that a part claims: the path of its page, and how the host shows it. */
export const routeClaimSchema = v.pipe(
  v.strictObject(fields),
  v.check(
    ({ path, menu }) => menu === undefined || !/:\w+(\/|$)/.test(path),
    'has a menu entry, which cannot link to a route with a required parameter',
  ),
  v.readonly(),
);

export type RouteClaim = v.InferOutput<typeof routeClaimSchema>;

/** All claimed routes with their parts, as a page lists them. */
export const claimedRoutesSchema = v.pipe(
  v.array(v.pipe(v.object({ ...fields, part: partNameSchema }), v.readonly())),
  v.readonly(),
);

export type ClaimedRoute = v.InferOutput<typeof claimedRoutesSchema>[number];

/**
 * Which part may claim the routes at and below each prefix. The longest matching prefix wins; `/` matches every route.
 */
export const claimsSchema = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.regex(new RegExp(String.raw`^\/$|^(?:\/${name})+$`), 'is not a valid prefix, such as /events'),
    ),
    partNameSchema,
  ),
  v.readonly(),
);

export type Claims = v.InferOutput<typeof claimsSchema>;
