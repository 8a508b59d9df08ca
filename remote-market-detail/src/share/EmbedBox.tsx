import { color, radius, space, text } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { embedCode } from './embedCode';

interface Props {
  /** The full URL of the page to embed. */
  readonly address: string;
  readonly title: string;
  readonly notify: (message: string) => void;
}

/** The code with which another site embeds a page, selected, and a button to copy it. */
export function EmbedBox({ address, title, notify }: Props) {
  const name = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isRefused, setRefused] = useState(false);
  const code = embedCode(address, title);
  const select = () => {
    field.current?.focus();
    field.current?.select();
  };
  useEffect(select, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setRefused(false);
      notify('Embed code copied');
    } catch {
      setRefused(true);
      select();
    }
  };
  return (
    <Box>
      <label htmlFor={name}>
        {isRefused
          ? 'Your browser didn’t allow copying. Copy this code:'
          : 'Paste this code into a page to show the market there:'}
      </label>
      <Code ref={field} id={name} readOnly rows={4} value={code} />
      <Button type="button" onClick={() => void copy()}>
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
