import { failures } from '@forecast/contract';

/** The text of docs/errors.md: every failure with what the visitor reads, its cause and its remedy. */
export function errorsPage(): string {
  const sections = Object.entries(failures).map(([code, { title, visitor, cause, developer, transient }]) =>
    [
      `## ${code} ${title}`,
      `**The visitor reads:** “${title}. ${visitor}”`,
      `**Cause.** ${cause}`,
      `**Remedy.** ${developer}`,
      ...(transient
        ? [
            'It may pass by itself, so the site tries again on its own: at most three times, and whenever the browser is online again or the visitor comes back to the tab.',
          ]
        : []),
    ].join('\n\n'),
  );
  return (
    [
      '# What a failed part says',
      'A part that fails shows a numbered message within its own border and logs the number once to the console, with the part, its release and the error. **Retry** needs no reload: it asks the site which release is live now and loads that one, so it helps as soon as a team has repaired its part or taken it back. This page is made from [`failures.ts`](../packages/contract/src/failures.ts) by `npm run docs`.',
      ...sections,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
