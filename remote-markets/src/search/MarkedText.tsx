import { findWords, foldText } from '@forecast/shared/domain';
import { Marked } from '@forecast/shared/ui';

/** A text with the search's matches marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return <Marked of={{ text, marks: findWords(foldText(text), words) }} />;
}
