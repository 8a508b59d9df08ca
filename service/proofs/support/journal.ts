import { existsSync, readFileSync } from 'node:fs';

/** What a writer notes. Without a market, it posts an analysis; otherwise it takes a position. */
export type JournalLine =
  | {
      readonly kind: 'sent';
      readonly key: string;
      readonly researcher: number;
      readonly marketId?: number;
    }
  | {
      readonly kind: 'acknowledged';
      readonly key: string;
      readonly entry?: string;
      readonly position?: number;
    }
  /** The write had been done when it was sent again. */
  | { readonly kind: 'replayed'; readonly key: string };

/** What writers have noted; a last line that was cut off is left out. */
export function readJournal(path: string): JournalLine[] {
  if (!existsSync(path)) return [];
  const complete = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return complete.map((line) => JSON.parse(line) as JournalLine);
}

/** The keys of acknowledged writes. */
export const acknowledged = (lines: readonly JournalLine[]): ReadonlySet<string> =>
  new Set(lines.filter(({ kind }) => kind === 'acknowledged').map(({ key }) => key));
