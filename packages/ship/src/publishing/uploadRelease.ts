import { causeOf, openNetwork } from '../store';
import { readJson } from '../readJson';
import { Refusal, refuse } from '../Refusal';
import type { SigningKey } from '../releases';
import { describeRelease, type PublishResult } from './publish';
import { throwIfTooLarge, uploadOf, uploadResponseSchema } from './upload';

/**
 * Signs a part's build for the site with an id, and sends it to the server at an http or https address, which publishes
 * it. Doesn't ask the server for the id, because it might name another site. Throws a refusal if there is no build, if
 * the server refuses, or if it gives no usable response.
 */
export async function uploadRelease(
  { address, siteId }: { readonly address: string; readonly siteId: string },
  part: string,
  dist: string,
  key: SigningKey,
  onProgress?: (line: string) => void,
): Promise<PublishResult> {
  const build = await describeRelease(part, dist, onProgress);
  const { ref, record } = build;
  throwIfTooLarge(part, record.files);
  const response = await post(address, uploadOf(siteId, build, key));
  if (response.outcome === 'done') return { ref, record, outcome: response.published };
  throw new Refusal(response.outcome, response.findings);
}

/** How long the server may be busy with other uploads, in ms. */
const idleMs = 600_000;

async function post(address: string, upload: Buffer) {
  try {
    const { status, body } = await openNetwork()(address, { method: 'POST', body: upload, idleMs });
    const read = readJson(uploadResponseSchema, body);
    if (read.ok) return read.value;
    throw new Error(`its response, with status ${status}, ${read.problem}`);
  } catch (error) {
    throw refuse('SHIP-065', 'site', `${address} gave no usable response: ${causeOf(error)}.`);
  }
}
