import { color, text } from '@forecast/shared/theme';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Shown } from '../routes';

/** How long loading may take before the message appears, in ms. */
const delay = 1_000;

/** After a second, says what is loading. The space for the message is reserved from the start. */
export function SlowLoading({ shows }: { shows: Shown }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return <Words role="status">{slow && `Loading the ${shows}…`}</Words>;
}

const Words = styled.p`
  min-height: 1.5em;
  color: ${color.inkSoft};
  font-size: ${text.reading};
  line-height: 1.5;
`;
