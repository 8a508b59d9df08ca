import * as v from 'valibot';

export const pagePictureSchema = v.pipe(
  v.object({
    /** The largest text, such as the question that the page is about. What does not fit is cut. */
    heading: v.string(),
    /** What it comes to, such as "78%", and what that is. */
    figure: v.exactOptional(v.pipe(v.object({ value: v.string(), label: v.string() }), v.readonly())),
    /** How the figure came about: percentages, 0 to 100, the oldest first. */
    history: v.exactOptional(v.pipe(v.array(v.number()), v.readonly())),
  }),
  v.readonly(),
);

/** What the picture of a page shows where somebody links to the page: plain data, which the host draws. */
export type PagePicture = v.InferOutput<typeof pagePictureSchema>;
