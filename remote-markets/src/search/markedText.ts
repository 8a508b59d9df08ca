import { findWords, foldText, type SearchWord } from '@forecast/shared/domain';
import { marked } from '@forecast/shared/ui';

/** Returns a text in which the matches of a search's `words` are highlighted, to show as the only child of an element. */
export const markedText = (text: string, words: readonly SearchWord[]) =>
  marked({ text, marks: findWords(foldText(text), words) });
