import { breakpoint, color, font, space, text } from '@forecast/shared/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The headline, which is also the page's title. If it wraps, it breaks after the comma. */
export const headline = 'The future, scored in real time';

/** Two sentences that describe the product. The page's meta description uses them too. */
export const lead =
  'Our forecasting markets are science and research driven. Market predictions are tested, challenged and rewarded.';

/** The headline, two sentences about the product, and the totals. `children` are the actions, shown beside the text. */
export function Hero({ totals, children }: { totals: ReactNode; children: ReactNode }) {
  const [first, ...rest] = headline.split(/(?<=, )/);
  return (
    <Columns>
      <Headline>
        <span>{first}</span>
        <Unbroken>{rest.join('')}</Unbroken>
      </Headline>
      <div>
        <Lead>{lead}</Lead>
        {totals}
      </div>
      {children}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
  gap: ${space.xl} clamp(${space.xxl}, 6vw, 6rem);
  padding: clamp(${space.xxl}, 5vw, 4.5rem) 0 clamp(${space.xxl}, 4vw, ${space.xxxl});

  @media (max-width: 55rem) {
    grid-template-columns: minmax(0, 1fr);
    row-gap: ${space.xl};
  }
`;

const Headline = styled.h1`
  grid-column: 1 / -1;
  font: 600 clamp(2.125rem, 1.25rem + 3.6vw, 4rem) / 1.1 ${font.serif};
  letter-spacing: -0.015em;
`;

const Unbroken = styled.span`
  display: inline-block;
`;

const Lead = styled.p`
  max-width: 34rem;
  color: ${color.inkSoft};
  font-size: ${text.title};
  line-height: 1.45;
  text-wrap: pretty;

  /* Use smaller text on a phone: at full size the lines are almost full, so they would rewrap when the web font loads. */
  @media ${breakpoint.phone} {
    font-size: 1.125rem;
  }
`;
