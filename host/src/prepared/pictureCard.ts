import type { PagePicture } from '@forecast/contract';
import { siteName } from '@forecast/shared/ui';
import type { Node } from '@takumi-rs/wasm';

// Of the light appearance, for a picture stands on other people's pages.
const color = { canvas: '#faf9f6', ink: '#191c22', soft: '#464c58', line: '#e2e0d9', accent: '#1f4bb8' };

/** More is never seen of a heading. */
const longestHeading = 240;

/** What the picture of a page is made of: the site's name, the heading, and below it what that comes to. */
export function pictureCard({ heading, figure, history }: PagePicture): Node {
  const whole = [...heading.replace(/\s+/g, ' ').trim()].slice(0, longestHeading).join('');
  const alone = !figure && !history;
  return {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: '64px 64px 56px',
      backgroundColor: color.canvas,
      color: color.ink,
      fontWeight: 600,
    },
    children: [
      {
        type: 'container',
        style: {
          position: 'absolute',
          top: 0,
          left: 0,
          width: '100%',
          height: 12,
          backgroundColor: color.accent,
        },
      },
      text(siteName, { fontSize: 34, color: color.accent }),
      text(whole, {
        display: 'block',
        width: '100%',
        fontSize: alone ? 92 : whole.length > 100 ? 52 : 60,
        lineHeight: 1.16,
        lineClamp: 4,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        textOverflow: 'ellipsis',
      }),
      {
        type: 'container',
        style: { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', width: '100%' },
        children: [
          ...(figure ? [figureOf(figure)] : []),
          ...(history && history.length > 1 ? [historyOf(history)] : []),
        ],
      },
    ],
  };
}

type Style = NonNullable<Node['style']>;

const text = (content: string, style: Style): Node => ({ type: 'text', text: content, style });

const figureOf = ({ value, label }: NonNullable<PagePicture['figure']>): Node => ({
  type: 'container',
  style: { display: 'flex', flexDirection: 'column' },
  children: [
    text(value, { fontSize: 148, lineHeight: 1 }),
    text(label, { fontSize: 34, color: color.soft, marginTop: 8 }),
  ],
});

const room = { width: 560, height: 200, edge: 12 };

/** The line from 0 percent, at the bottom, to 100, with a dot where it has come to. */
function historyOf(values: readonly number[]): Node {
  const { width, height, edge } = room;
  const x = (index: number) => edge + (index / (values.length - 1)) * (width - 2 * edge);
  const y = (value: number) => edge + (1 - value / 100) * (height - 2 * edge);
  const points = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  const rules = [0, 50, 100].map((value) => `<path d="M0 ${y(value)}H${width}" stroke="${color.line}"/>`);
  const [endX, endY] = points.at(-1)?.split(' ') ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
    <g stroke-width="2">${rules.join('')}</g>
    <path d="M${points.join('L')}" stroke="${color.accent}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="${endX}" cy="${endY}" r="11" fill="${color.accent}"/>
  </svg>`;
  return { type: 'image', src: svg, width, height };
}
