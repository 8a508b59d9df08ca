import * as v from 'valibot';

/**
 * The content of a page's link preview picture: plain data, which the host draws. An interface and not derived from the
 * schema, so that the types of parts don't refer to valibot.
 */
export interface PagePicture {
  /** The headline, such as the page's question. Truncated if it doesn't fit. */
  readonly heading: string;
  /** The main figure, such as "78%", with a label. */
  readonly figure?: { readonly value: string; readonly label: string };
  /** Past values of the figure: percentages (0 to 100), oldest first. */
  readonly history?: readonly number[];
  /** What the figure is and where it is from, such as “Sample data”, in a few words. */
  readonly note?: string;
}

export const pagePictureSchema: v.GenericSchema<unknown, PagePicture> = v.object({
  heading: v.string(),
  figure: v.exactOptional(v.object({ value: v.string(), label: v.string() })),
  history: v.exactOptional(v.array(v.number())),
  note: v.exactOptional(v.string()),
});
