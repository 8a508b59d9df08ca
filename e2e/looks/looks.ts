import { join } from 'node:path';
import { states, type State } from '../states';

export const colorSchemes = ['light', 'dark'] as const;

/** One state in a window of one width. */
export interface Look {
  readonly name: string;
  readonly state: State;
  readonly width: number;
  /** The files of its baselines, in `folder`: pictures of what it looks like. */
  readonly baselines: Readonly<Record<(typeof colorSchemes)[number], string>>;
}

/** Where the baselines are. */
export const folder = join(__dirname, 'baselines');

/** How every state looks on a desk and on a phone. */
export const looks: readonly Look[] = Object.entries(states).flatMap(([name, state]) =>
  [1280, 375]
    .filter((width) => width <= (state.widest ?? Infinity))
    .map((width) => {
      const base = `${name.replace(/\W+/g, '-')}-${width}`;
      return {
        name,
        state,
        width,
        baselines: { light: `${base}-light.webp`, dark: `${base}-dark.webp` },
      };
    }),
);
