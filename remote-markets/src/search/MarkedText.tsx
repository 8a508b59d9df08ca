import { findWords, foldText } from '@forecast/shared/domain';
import { Marked } from '@forecast/shared/ui';

/** Text in which the matches of a search's `words` are highlighted. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return <Marked of={{ text, marks: findWords(foldText(text), words) }} />;
}
