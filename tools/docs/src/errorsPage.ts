import { failureCauses, failures, type FailureCode } from '@forecast/contract';

/** The content of docs/errors.md: every failure with its message for visitors, its cause and its remedy. */
export function errorsPage(): string {
  const sections = (Object.keys(failures) as FailureCode[]).map((code) => {
    const { did, why, transient } = failures[code];
    const { title, cause, remedy } = failureCauses[code];
    return [
      `## ${code} ${title}`,
      `“${code === 'FED-015' ? 'The site' : 'This page'} ${did}. ${why}”${transient ? ' (retried automatically)' : ''}`,
      cause,
      `**Remedy.** ${remedy}`,
    ].join('\n\n');
  });
  return (
    [
      '# Errors of parts',
      'If a page that a part provides fails, the host shows a message in its place: a plain sentence and a line with a code, the part and its release, such as `FED-003 · market-detail@0123456789abcdef`. Each section below begins with the message, then states the cause; the messages say “This page”. A route can give its page a name (`shows` in the host’s routes), which the messages then use: “This market”. If a fragment fails, the host shows a single line that says it is not available. With FED-008, the page or fragment stays, and the message is shown above it.',
      'The host logs each failure once to the console, with its code, the part, the release and the error. **Retry** works without a reload: the host asks the site for the live release of the part and loads that release. So Retry helps as soon as the team has fixed the part or rolled it back. Some failures may be temporary, so the site retries automatically: up to three times, and whenever the browser comes back online or the visitor returns to the tab.',
      '`npm run docs` generates this page from [`failures.ts`](../packages/contract/src/part/failures.ts) and [`failureCauses.ts`](../packages/contract/src/part/failureCauses.ts).',
      ...sections,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
