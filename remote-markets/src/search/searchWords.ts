import { foldText } from './foldText';

/** The words of a search, folded, each once; none where nothing but space was searched for. */
export function searchWords(query: string): readonly string[] {
  return [...new Set(foldText(query).text.split(/\s+/u))].filter((word) => word !== '');
}
