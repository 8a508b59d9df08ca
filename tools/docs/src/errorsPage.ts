import { failureCauses, failures, type FailureCode } from '@forecast/contract';

/** The text of docs/errors.md: every failure with what the visitor reads, its cause and its remedy. */
export function errorsPage(): string {
  const sections = (Object.keys(failures) as FailureCode[]).map((code) => {
    const { did, why, transient } = failures[code];
    const { title, cause, remedy } = failureCauses[code];
    return [
      `## ${code} ${title}`,
      `**The visitor reads:** “${code === 'FED-015' ? 'The site' : 'This page'} ${did}. ${why}”`,
      `**Cause.** ${cause}`,
      `**Remedy.** ${remedy}`,
      ...(transient
        ? [
            'It may pass by itself, so the site tries again on its own: at most three times, and whenever the browser is online again or the visitor comes back to the tab.',
          ]
        : []),
    ].join('\n\n');
  });
  return (
    [
      '# What a failed part says',
      'A part that fails says so within its own border, in plain words and with a number at their end, such as `FED-003 · market-detail@0123456789abcdef`: the part and the release. A route says what its page is called there, such as a market (`shows` in the routes of the host); a fragment is one line, which says that it is not available now. The host logs the number once to the console, with the part, its release and the error. **Retry** needs no reload: it asks the site which release is live now and loads that one, so it helps as soon as a team has repaired its part or taken it back. This page is made from [`failures.ts`](../packages/contract/src/failures.ts) and [`failureCauses.ts`](../packages/contract/src/failureCauses.ts) by `npm run docs`.',
      ...sections,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
