import { color, radius, space, text } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { useCopy } from './useCopy';

interface Props {
  /** The full URL of the page to embed. */
  readonly address: string;
  readonly title: string;
  readonly notify: (message: string) => void;
  /** Called on Escape. Must move the focus, because the box disappears. */
  readonly onClose: () => void;
}

/** The code with which another site embeds a page, selected, and a button to copy it. */
export function EmbedBox({ address, title, notify, onClose }: Props) {
  const name = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { copy, byHand } = useCopy(notify);
  const code = embedCode(address, title);
  const select = () => {
    field.current?.focus();
    field.current?.select();
  };
  useEffect(select, []);
  const copyCode = async () => {
    if (!(await copy(code, 'Embed code copied'))) select();
  };
  return (
    <Box onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <label htmlFor={name}>
        {byHand !== undefined
          ? 'Your browser didn’t allow copying. Copy this code:'
          : 'Paste this code into a page to show the market there:'}
      </label>
      <Code ref={field} id={name} readOnly rows={4} value={code} />
      <Button type="button" onClick={() => void copyCode()}>
        Copy code
      </Button>
    </Box>
  );
}

const Box = styled.div`
  flex: 1 1 100%;
  display: grid;
  justify-items: start;
  gap: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${text.dense};
`;

const Code = styled.textarea`
  width: 100%;
  padding: ${space.s} ${space.m};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  font-family: monospace;
  resize: vertical;
`;

/** The HTML with which another site embeds a page. `address` is a URL without quotes; `title` is any text. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${address}" title="${escaped(title)}" width="600" height="740" loading="lazy" style="border: 0; max-width: 100%"></iframe>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
