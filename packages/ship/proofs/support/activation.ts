import { applyActivation, type Activation, type SkippedRules, type Store } from '@forecast/ship';

/** Applies an activation in this process. Returns the number of the live generation. */
export async function activateHere(
  store: Store,
  activation: Activation,
  skipped: SkippedRules = { smoke: 'files without a page' },
  command = 'activate',
): Promise<number> {
  const onProgress = () => undefined;
  const { generation } = await applyActivation({ store, command, why: '', activation, skipped, onProgress });
  return generation.number;
}
