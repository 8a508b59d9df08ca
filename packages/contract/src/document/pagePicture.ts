import * as v from 'valibot';

export const pagePictureSchema = v.pipe(
  v.object({
    /** The headline, such as the page's question. Truncated if it doesn't fit. */
    heading: v.string(),
    /** The main figure, such as "78%", with a label. */
    figure: v.exactOptional(v.pipe(v.object({ value: v.string(), label: v.string() }), v.readonly())),
    /** Past values of the figure: percentages (0 to 100), oldest first. */
    history: v.exactOptional(v.pipe(v.array(v.number()), v.readonly())),
    /** What the figure is and where it is from, such as “Sample data”, in a few words. */
    note: v.exactOptional(v.string()),
  }),
  v.readonly(),
);

/** The content of a page's link preview picture: plain data, which the host draws. */
export type PagePicture = v.InferOutput<typeof pagePictureSchema>;
