import * as v from 'valibot';
import { partNameSchema } from './wire';

/** The first folders of addresses that are the site's own. */
export const siteFolders = ['development', 'pictures', 'r', 'registry', 'static'];

const name = String.raw`[a-z\d]+(?:-[a-z\d]+)*`;
const first = String.raw`\/(?!(?:${siteFolders.join('|')})(?:\/|$))${name}`;
const parameter = String.raw`:[a-z]\w*`;

const pathSchema = v.pipe(
  v.string(),
  v.maxLength(80, 'is longer than 80 characters'),
  v.regex(
    new RegExp(String.raw`^${first}(?:\/(?:${name}|${parameter}))*(?:\/${parameter}\?)?$`),
    'is no route such as /events, /events/:id or /events/:id?, or is the site’s own',
  ),
);

const statements = {
  /** Begins with a name: `/events`, `/events/:id`; only the last parameter may be left out, as in `/events/:id?`. */
  path: pathSchema,
  /** Whether the shell is around the page, or the page is all there is. */
  frame: v.picklist(['shell', 'bare'], 'is neither shell nor bare'),
  /** Its entry in the site's menu; none unless stated. */
  menu: v.exactOptional(
    v.pipe(v.string(), v.regex(/^\S(?:.{0,28}\S)?$/, 'is no text of 1 to 30 characters')),
  ),
};

/** The route that a part claims: the address of its page, and how the host shows it. */
export const routeClaimSchema = v.pipe(
  v.strictObject(statements),
  v.check(
    ({ path, menu }) => menu === undefined || !/:\w+(\/|$)/.test(path),
    'has an entry in the menu, which leads nowhere without the parameter',
  ),
  v.readonly(),
);

export type RouteClaim = v.InferOutput<typeof routeClaimSchema>;

/** The routes of the parts that claim one, as pages list them. */
export const claimedRoutesSchema = v.pipe(
  v.array(v.pipe(v.object({ ...statements, part: partNameSchema }), v.readonly())),
  v.readonly(),
);

export type ClaimedRoute = v.InferOutput<typeof claimedRoutesSchema>[number];

/** Which part may claim addresses at and below a prefix; the longest prefix counts. `/` stands for all others. */
export const claimsSchema = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.regex(new RegExp(String.raw`^\/$|^(?:\/${name})+$`), 'is no prefix such as /events'),
    ),
    partNameSchema,
  ),
  v.readonly(),
);

export type Claims = v.InferOutput<typeof claimsSchema>;
