import { color, text as textSize } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import styled, { css } from 'styled-components';
import { onPhone } from '../fold/onPhone';

interface Props {
  readonly text: string;
  /** Renders the text; without it, the text has no links. */
  readonly Linked?: ComponentType<{ text: string }> | undefined;
  /** What the text is, such as "Ada's analysis". */
  readonly name: string;
  /** Whether phones show only the first three lines. */
  readonly isBrief?: boolean;
  /** Called when the visitor reads all. Must move the focus, because the pressed button disappears. */
  readonly onReadAll: () => void;
}

const mostLines = 40;

/** The text of an analysis or reply. What doesn't fit is cut off, with a button that shows it. */
export function EntryText({ text, Linked, name, isBrief = false, onReadAll }: Props) {
  const [isWhole, setWhole] = useState(false);
  const [content, isCut] = useIsCut();
  const readAll = () => {
    setWhole(true);
    onReadAll();
  };
  const isLong = text.length > 500;
  const limit = {
    $isBrief: isBrief && !isWhole,
    $isTall: !isWhole && (isLong || countLines(text) > mostLines),
  };
  return (
    <Text>
      <Content ref={content} dir="auto" $isLong={isLong} {...limit}>
        {Linked ? <Linked text={text} /> : text}
      </Content>
      {(limit.$isBrief || limit.$isTall) && isCut && (
        <ReadAll
          type="button"
          $variant="quiet"
          $isBrief={limit.$isBrief}
          aria-label={`Read all of ${name}`}
          onClick={readAll}
        >
          Read all
        </ReadAll>
      )}
    </Text>
  );
}

const countLines = (text: string): number => text.split('\n').length;

const clamped = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
`;

const tall = css`
  @media screen and (scripting: enabled) {
    ${clamped}
    -webkit-line-clamp: ${mostLines};
  }
`;

const brief = onPhone(css`
  ${clamped}
  -webkit-line-clamp: 3;
  font-size: ${textSize.dense};
`);

const Content = styled.p<{ $isBrief: boolean; $isTall: boolean; $isLong: boolean }>`
  max-width: 70ch;
  white-space: pre-line;
  /* Where kerned letters such as AVAV… continue on the next line, browsers shape the whole rest of the text again. */
  ${({ $isLong }) => $isLong && 'font-kerning: none;'}
  ${({ $isTall }) => $isTall && tall}
  ${({ $isBrief }) => $isBrief && brief}
`;

const ReadAll = styled(Button)<{ $isBrief: boolean }>`
  padding: 0;
  border: 0;
  color: ${color.accent};
  white-space: nowrap;

  @media print {
    display: none;
  }

  /* Cover the end of the third line with a button that is tall enough for touch. */
  ${({ $isBrief }) =>
    $isBrief &&
    onPhone(css`
      position: absolute;
      inset-inline-end: 0;
      bottom: -0.6875rem;
      display: block;
      min-height: 2.75rem;
      padding: 0 0 0 2.5rem;
      /* Fade the text out rather than cut through a letter. */
      background: linear-gradient(to right, transparent, ${color.surface} 2rem) center / 100% 1.3125rem
        no-repeat;
    `)}
`;

const Text = styled.div`
  position: relative;
`;

/** Returns a ref for a paragraph, and whether its text is cut off; false until measured. */
function useIsCut(): readonly [text: RefObject<HTMLParagraphElement | null>, isCut: boolean] {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const box = text.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [text, isCut];
}
