import { join } from 'node:path';
import { states, type State } from '../states';

export const colorSchemes = ['light', 'dark'] as const;

/** A state of the site at one window width. */
export interface Look {
  readonly name: string;
  readonly state: State;
  readonly width: number;
  /** The file names of its reference screenshots in `folder`. */
  readonly baselines: Readonly<Record<(typeof colorSchemes)[number], string>>;
}

/** The folder with the baselines. */
export const folder = join(__dirname, 'baselines');

/** Every state at the width of a desktop and of a phone. */
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
