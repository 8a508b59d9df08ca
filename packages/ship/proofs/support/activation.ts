import { applyActivation, type Activation, type Skipped } from '@forecast/ship';

/** Applies an activation in this process, as the release tool does; gives the number of the live generation. */
export async function activateHere(
  site: string,
  activation: Activation,
  skipped: Skipped,
  command = 'activate',
): Promise<number> {
  const onProgress = () => undefined;
  const { generation } = await applyActivation({ site, command, why: '', activation, skipped, onProgress });
  return generation.number;
}
