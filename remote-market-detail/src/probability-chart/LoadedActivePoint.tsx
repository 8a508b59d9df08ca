import { useModule } from '@forecast/shared/ui';
import type { DatedPoint } from './readHistory';

interface Props {
  readonly history: readonly DatedPoint[];
  /** The history's point that a visitor has reached, if one. */
  readonly reached: DatedPoint | undefined;
  /** The box that the line is drawn in, from edge to edge. */
  readonly plot: HTMLElement | null;
}

/**
 * Marks the point that has been reached, with the chart's library, which is loaded for the first one. If it cannot be
 * loaded, the value is told all the same, and the next point asks again.
 */
export function LoadedActivePoint({ history, reached, plot }: Props) {
  const loaded = useModule(() => import('./ActivePoint'), reached);
  if (!loaded || !plot || !reached) return null;
  return <loaded.ActivePoint history={history} index={history.indexOf(reached)} plot={plot} />;
}
