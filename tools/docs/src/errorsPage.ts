import { failureCauses, failures, type FailureCode } from '@forecast/contract';

/** The content of docs/errors.md: every failure with its message for visitors, its cause and its remedy. */
export function errorsPage(): string {
  const sections = (Object.keys(failures) as FailureCode[]).map((code) => {
    const { did, why, transient } = failures[code];
    const { title, cause, remedy } = failureCauses[code];
    return [
      `## ${code} ${title}`,
      `**For the visitor:** “${code === 'FED-015' ? 'The site' : 'This page'} ${did}. ${why}”`,
      `**Cause.** ${cause}`,
      `**Remedy.** ${remedy}`,
      ...(transient
        ? [
            'This may be temporary, so the site retries automatically: up to three times, and whenever the browser comes back online or the visitor returns to the tab.',
          ]
        : []),
    ].join('\n\n');
  });
  return (
    [
      '# Errors of parts',
      'If a part fails, it shows an error within its own border: a plain sentence, followed by a code, the part and its release, such as `FED-003 · market-detail@0123456789abcdef`. The sentence uses the name of the page from the host’s routes (`shows`), such as “This market”. A failed fragment is a single line that says it is not available. The host logs the code once to the console, with the part, its release and the error. **Retry** works without a reload: it asks the site for the current release and loads that, so it helps as soon as the team has fixed its part or rolled it back. `npm run docs` generates this page from [`failures.ts`](../packages/contract/src/part/failures.ts) and [`failureCauses.ts`](../packages/contract/src/part/failureCauses.ts).',
      ...sections,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
