import { changeSite } from '@forecast/ship';

type Request = Parameters<typeof changeSite>[0];

/** Rules of the gate that a proof leaves out, with the reason. */
export type Skipped = Request['skipped'];

/** Applies an activation in this process, as the release tool does; gives the number of the live generation. */
export async function applyActivation(
  site: string,
  activation: Request['move'],
  skipped: Skipped,
  command = 'activate',
): Promise<number> {
  const tell = () => undefined;
  const { generation } = await changeSite({ site, command, why: '', move: activation, skipped, tell });
  return generation.number;
}
