import { createHash } from 'node:crypto';
import { editsOf, withEdit, type Edit } from './edits';

/** An edit to a file, which the tests should catch. */
export interface Mutant extends Edit {
  /** Depends only on the path, the line's text and the edit, so it isn't affected by changes to other lines. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** Whether a path is source code of the product or a package, and not a test, fixture or template. */
export const isMutable = (path: string): boolean =>
  /^(host|remote-[^/]+|shared|packages\/[^/]+)\/src\/.+\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\.d\.ts$|\/(testing|fixtures)\//.test(path);

/** Every mutant of a file. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const lines = text.split('\n');
  const seen = new Map<string, number>();
  const occurrences = lines.map((line) => {
    const occurrence = (seen.get(line.trim()) ?? 0) + 1;
    seen.set(line.trim(), occurrence);
    return occurrence;
  });
  return editsOf(file, text).map((edit) => {
    const index = text.slice(0, edit.start).split('\n').length - 1;
    const line = lines[index] ?? '';
    const column =
      edit.start - text.lastIndexOf('\n', edit.start - 1) - (line.length - line.trimStart().length);
    const [edited] = text.slice(edit.start, edit.end).split('\n', 1);
    const id = hash(file, edit.operator, line.trim(), occurrences[index], column, edited);
    return {
      ...edit,
      id,
      file,
      line: index + 1,
      before: excerpt(text, edit.start, edit.end),
      after: excerpt(withEdit(text, edit), edit.start, edit.start + edit.replacement.length),
    };
  });
}

/**
 * Selects `count` mutants at random. Their rank depends only on the seed and their id, so changes to other code hardly
 * affect the selection, and a larger count only adds to it.
 */
export const choose = (mutants: readonly Mutant[], seed: string, count: number): Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, rank: hash(seed, mutant.id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);

const hash = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** A range of a source with some context, as one short line. */
function excerpt(text: string, start: number, end: number): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const before = text.slice(Math.max(lineStart, start - 30), start);
  const after = text.slice(end, Math.min(end + 30, lineEnd < 0 ? text.length : lineEnd));
  const range = text.slice(start, end).replaceAll(/\s+/g, ' ');
  return `${before}${range.length > 60 ? `${range.slice(0, 60)} …` : range}${after}`.trim();
}
