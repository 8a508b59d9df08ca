import type { Finding } from '@forecast/contract';
import type { RuleName } from '../gate/gate';
import { Refusal } from '../Refusal';
import { refusals, type RefusalCode } from '../refusals';
import type { ReleaseRef } from '../store/keys';
import type { TinySite } from './tinySite';

interface RefusalMatch {
  readonly rule: RuleName;
  readonly code: string;
  /** The part that the finding blames. */
  readonly part: string;
  readonly message: RegExp;
}

/** Expects that a dry run and an activation refuse releases for the same reason, and that nothing changes. */
export async function expectRefused(
  tiny: TinySite,
  refs: readonly ReleaseRef[],
  { rule, code, part, message }: RefusalMatch,
): Promise<void> {
  const untouched = await tiny.seen();
  const checked = (await tiny.check(...refs)).flatMap(({ findings }) => findings);
  const refusal: unknown = await tiny.activate(...refs).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  const { outcome, findings } = refusal as Refusal;
  expect(outcome).toBe('refused');
  expect(findings).toEqual(checked);
  expect(findings[0]).toEqual({
    part,
    code,
    rule,
    message: expect.stringMatching(message) as string,
    remedy: expect.stringMatching(/\S/) as string,
  } satisfies Finding);
  expect(refusals[code as RefusalCode].by.split(', ')).toContain(rule);
  expect(await tiny.seen()).toEqual(untouched);
}

/** Expects that a rule accepts releases. Returns the rule's facts. */
export async function expectHeld(
  tiny: TinySite,
  rule: RuleName,
  ...refs: readonly ReleaseRef[]
): Promise<string> {
  const verdict = (await tiny.check(...refs)).find((one) => one.rule === rule);
  expect(verdict).toMatchObject({ outcome: 'held', findings: [] });
  return verdict?.facts ?? '';
}
