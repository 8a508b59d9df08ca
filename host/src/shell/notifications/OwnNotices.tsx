import { Link } from '@forecast/shared/router';
import { color, space, text } from '@forecast/shared/theme';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { useOwnNotices } from './useOwnNotices';

interface Props {
  /** If given, gets the ids instead of the notices being shown. */
  readonly onChange?: (ids: readonly string[]) => void;
}

/** What happened to the visitor's own markets; nothing if nothing did. */
export function OwnNotices({ onChange }: Props) {
  const notices = useOwnNotices();
  const ids = notices.map(({ id }) => id);
  const report = useEffectEvent(() => onChange?.(ids));
  const key = ids.join();
  useEffect(() => report(), [key]);
  if (onChange || notices.length === 0) return null;
  return (
    <>
      <section aria-labelledby="own-notices">
        <Heading id="own-notices">Your markets</Heading>
        <ul>
          {notices.map(({ id, marketId, text: words, note }) => (
            <Item key={id}>
              <Link to={`/market/${marketId}`} dir="auto">
                {words}
              </Link>
              <Note>{note}</Note>
            </Item>
          ))}
        </ul>
      </section>
      <Heading>Recent activity</Heading>
    </>
  );
}

const Heading = styled.h3`
  color: ${color.inkSoft};
  font-size: ${text.meta};
  font-weight: 600;
`;

const Item = styled.li`
  padding: ${space.s} 0;
  line-height: 1.375;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${color.line};
  }

  > a {
    color: inherit;
    text-decoration-color: ${color.lineStrong};
    text-underline-offset: 0.2em;
  }

  @media (pointer: coarse) {
    > a {
      display: block;
      padding-block: ${space.s};
    }
  }
`;

const Note = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.meta};
`;
