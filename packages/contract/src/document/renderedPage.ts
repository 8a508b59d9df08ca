import * as v from 'valibot';
import { sha256Schema } from '../wire';

/** The picture of a page, as the page's head names it. */
const drawnPictureSchema = v.pipe(
  v.object({
    /** The sha256 (hex) of the PagePicture, as JSON, that it was drawn from. */
    of: sha256Schema,
    /** The sha256 (hex) of its bytes, a PNG. */
    sha256: sha256Schema,
    /** The bytes, in base64; absent if the picture was drawn earlier. */
    base64: v.exactOptional(v.pipe(v.string(), v.base64())),
  }),
  v.readonly(),
);

export type DrawnPicture = v.InferOutput<typeof drawnPictureSchema>;

/** A page that the host's server build has rendered, split by where its HTML goes in the document. */
export const renderedPageSchema = v.pipe(
  v.object({
    part: v.string(),
    /** `notFoundPath` for the not-found page. */
    path: v.string(),
    /** The HTML for the head: the names of the parts on the page, its title, links and styles. */
    head: v.string(),
    /** The content of the root element. */
    root: v.string(),
    /** The data that the source returned for the page. */
    answers: v.record(v.string(), v.unknown()),
    /** The releases of the parts on the page, by part. */
    parts: v.pipe(v.record(v.string(), v.string()), v.readonly()),
    picture: v.exactOptional(drawnPictureSchema),
  }),
  v.readonly(),
);

export type RenderedPage = v.InferOutput<typeof renderedPageSchema>;

/** A page that could not be rendered. */
export const unrenderedPageSchema = v.pipe(
  v.object({ part: v.string(), path: v.string(), why: v.string() }),
  v.readonly(),
);

export type UnrenderedPage = v.InferOutput<typeof unrenderedPageSchema>;
