import { color, radius, space, text } from '@forecast/shared/theme';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

/**
 * A field with a URL that the browser refused to copy. The URL is selected, so that the visitor can copy it by hand.
 */
export function AddressToCopy({ address }: { address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [address]);
  return (
    <Box>
      <label htmlFor={id}>Your browser didn’t allow copying. Copy this link:</label>
      <Field ref={field} id={id} readOnly value={address} />
    </Box>
  );
}

const Box = styled.div`
  flex: 1 1 100%;
  display: grid;
  gap: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${text.dense};
`;

const Field = styled.input`
  min-width: 0;
  width: 100%;
  padding: ${space.s} ${space.m};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
`;
