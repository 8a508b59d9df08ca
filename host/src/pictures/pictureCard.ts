import type { PagePicture } from '@forecast/contract';
import { palettes } from '@forecast/shared/theme';
import { siteName } from '@forecast/shared/ui';
import type { Node } from '@takumi-rs/wasm';

// Always use the light palette, because other sites show the picture.
const color = palettes.light;

/** The maximum length of a heading, in characters. A longer one never fits into the picture. */
const longestHeading = 240;

/** The layout of a page's picture: site name, note, heading, figure (such as a probability) and history. */
export function pictureCard({ heading, figure, history, note = '' }: PagePicture): Node {
  const shortened = [...heading.replace(/\s+/g, ' ').trim()].slice(0, longestHeading).join('');
  const alone = !figure && !history;
  return box({ ...column, ...all, backgroundColor: color['--fc-canvas'], color: color['--fc-ink'] }, [
    box({ width: '100%', height: 12, backgroundColor: color['--fc-accent'] }, []),
    box({ ...column, ...all, justifyContent: 'space-between', padding: '44px 64px 52px' }, [
      box({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', width: '100%' }, [
        text(siteName, { fontSize: 34, color: color['--fc-accent'] }),
        text(note, { ...oneLine, maxWidth: 800, fontSize: 28, color: color['--fc-inkSoft'] }),
      ]),
      text(shortened, {
        display: 'block',
        width: '100%',
        fontSize: alone ? 92 : shortened.length > 100 ? 52 : 60,
        lineHeight: 1.16,
        lineClamp: 4,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        textOverflow: 'ellipsis',
      }),
      box({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', width: '100%' }, [
        ...(figure ? [figureOf(figure)] : []),
        ...(history && history.length > 1 ? [historyOf(history)] : []),
      ]),
    ]),
  ]);
}

type Style = NonNullable<Node['style']>;

const all: Style = { width: '100%', height: '100%', fontWeight: 600 };
const oneLine: Style = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' };
const column: Style = { display: 'flex', flexDirection: 'column' };

const text = (content: string, style: Style): Node => ({ type: 'text', text: content, style });
const box = (style: Style, children: Node[]): Node => ({ type: 'container', style, children });

const figureOf = ({ value, label }: NonNullable<PagePicture['figure']>): Node =>
  box(column, [
    text(value, { fontSize: 148, lineHeight: 1 }),
    text(label, { fontSize: 34, color: color['--fc-inkSoft'], marginTop: 8 }),
  ]);

const chart = { width: 620, height: 220, edge: 12 };

/** A line chart from 0 (bottom) to 100 percent (top), with a dot at the last value. */
function historyOf(values: readonly number[]): Node {
  const { width, height, edge } = chart;
  const x = (index: number) => edge + (index / (values.length - 1)) * (width - 2 * edge);
  const y = (value: number) => edge + (1 - value / 100) * (height - 2 * edge);
  const points = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  const rules = [0, 50, 100].map((value) => `<path d="M0 ${y(value)}H${width}"/>`);
  const [endX, endY] = points.at(-1)?.split(' ') ?? [];
  const line = `M${points.join('L')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
    <path d="${line}L${endX} ${y(0)}L${x(0)} ${y(0)}Z" fill="${color['--fc-accentSoft']}"/>
    <g stroke="${color['--fc-line']}" stroke-width="2">${rules.join('')}</g>
    <path d="${line}" stroke="${color['--fc-accent']}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="${endX}" cy="${endY}" r="12" fill="${color['--fc-accent']}" stroke="${color['--fc-canvas']}" stroke-width="4"/>
  </svg>`;
  return { type: 'image', src: svg, width, height };
}
