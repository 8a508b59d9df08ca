import { failures } from './failures';

/** The text of docs/errors.md: every failure with what the visitor reads, its cause and its remedy. */
export function errorsPage(): string {
  const sections = Object.entries(failures).map(([code, { title, visitor, cause, developer, retry }]) =>
    [
      `## ${code} ${title}`,
      `**The visitor reads:** “${title}. ${visitor}”`,
      `**Cause.** ${cause}`,
      `**Remedy.** ${developer}`,
      `**Way on.** ${retry ? 'Retry, without reloading the page.' : 'Reload the page: trying again would read the same.'}`,
    ].join('\n\n'),
  );
  return (
    [
      '# What a failed part says',
      'A part that fails shows a numbered message in its own region and logs the number once to the console, with the part and the error. This page is made from [`failures.ts`](../host/src/federation/failures.ts) by `npm run docs`.',
      ...sections,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
