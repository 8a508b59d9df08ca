import * as v from 'valibot';

/** How a page was prerendered: the content of the data block with the id `prepared`, and of the page's answers file. */
export const preparedSchema = v.pipe(
  v.object({
    /** The release id of the host. */
    host: v.string(),
    /** The path the page was prerendered for; `*` for the not-found page. */
    path: v.string(),
    /** The release id of each part on the page, by part. */
    parts: v.pipe(v.record(v.string(), v.string()), v.readonly()),
    /** The answers of the data source, as TanStack Query dehydrates them. */
    answers: v.object({
      queries: v.array(
        v.pipe(
          v.unknown(),
          // The query library throws on a query without a state.
          v.check((query) => Boolean((query as { readonly state?: unknown } | null)?.state)),
        ),
      ),
    }),
  }),
  v.readonly(),
);

export type PreparedPage = v.InferOutput<typeof preparedSchema>;
