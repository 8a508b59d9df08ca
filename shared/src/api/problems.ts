/** The HTTP status and the title of each problem that the service reports, by its code. */
export const problems = {
  'signed-out': [401, 'Sign in first.'],
  'cross-site': [403, 'The request comes from another site.'],
  'is-editor': [403, 'Editors don’t take positions.'],
  'own-entry': [403, 'You can’t upvote your own entry.'],
  'not-author': [403, 'Only its author can remove an entry.'],
  'not-found': [404, 'There is nothing here.'],
  'other-researcher': [409, 'Somebody else is signed in.'],
  'too-few-points': [409, 'You don’t have that many points left.'],
  'market-closed': [409, 'The market doesn’t take positions now.'],
  'position-changed': [409, 'Your position has changed meanwhile.'],
  'cursor-expired': [410, 'The list has to be loaded from its start.'],
  'too-large': [413, 'The request is too large.'],
  'unsupported-type': [415, 'The request isn’t JSON.'],
  invalid: [422, 'The request is invalid.'],
  'key-reused': [422, 'Another request had the same Idempotency-Key.'],
  'researcher-missing': [428, 'The request must name its researcher.'],
  'key-missing': [428, 'The request needs an Idempotency-Key.'],
  'too-many': [429, 'Too many requests. Try again later.'],
  unavailable: [503, 'The service can’t answer now. Try again later.'],
  unconfirmed: [503, 'This may have been done or not. Send the same request again later.'],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string]>>;

/** Says what kind of problem it is: the last segment of its `type`, as in `/problems/market-closed`. */
export type ProblemCode = keyof typeof problems;
