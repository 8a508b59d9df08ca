import { color } from '@forecast/shared/theme';
import styled from 'styled-components';
import { markMatches } from './markMatches';

/** A text in which what the search matched is marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return markMatches(text, words).map((piece, index) =>
    piece.matched ? <Match key={index}>{piece.text}</Match> : piece.text,
  );
}

// The line below says it too where colours do not show.
const Match = styled.mark`
  background: ${color.accentSoft};
  border-bottom: 1px solid ${color.accent};
  color: inherit;
`;
