import { Refusal } from '../Refusal';
import { sitePage } from '../registry/pageOf';
import { loadState } from '../registry/SiteState';
import type { Live, Verdict } from '@forecast/contract';
import { budget } from './budget';
import { contracts } from './contracts';
import { contractVersion } from './contractVersion';
import { files } from './files';
import { links } from './links';
import type { Candidate, Rule } from './Rule';
import { schema } from './schema';
import { singletons } from './singletons';
import { smoke } from './smoke';
import { uses } from './uses';

/** The rules, the quick ones first. */
const rules: readonly Rule[] = [
  schema,
  files,
  uses,
  links,
  singletons,
  contractVersion,
  budget,
  contracts,
  smoke,
];

/** Rules that are left out, each with the reason, which the generation keeps. */
export type Skipped = Readonly<Record<string, string>>;

/** A state, held against every rule. */
export interface Gated extends Candidate {
  readonly verdicts: readonly Verdict[];
}

/**
 * Holds a state that may go live against the rules, all of them even if one refuses, but the browser only if none has.
 * Throws a refusal if a release is missing or damaged.
 */
export async function gate(
  site: string,
  before: Live,
  live: Live,
  skipped: Skipped,
  tell: (line: string) => void,
): Promise<Gated> {
  const state = await loadState(site, live);
  const candidate: Candidate = { site, before, state, page: sitePage(site, state) };
  const verdicts: Verdict[] = [];
  for (const { name, check } of rules) {
    const why =
      skipped[name] ?? (name === smoke.name && refusalsOf(verdicts).length > 0 ? 'another rule refused' : '');
    if (why) {
      verdicts.push({ rule: name, outcome: 'skipped', facts: why, findings: [] });
      continue;
    }
    tell(`checking ${name}`);
    const { facts, findings } = await check(candidate);
    verdicts.push({ rule: name, outcome: findings.length > 0 ? 'refused' : 'held', facts, findings });
  }
  return { ...candidate, verdicts };
}

const refusalsOf = (verdicts: readonly Verdict[]) => verdicts.flatMap(({ findings }) => findings);

/** Throws a refusal if a rule refused. */
export function insist(verdicts: readonly Verdict[]): void {
  const findings = refusalsOf(verdicts);
  if (findings.length > 0) throw new Refusal('refused', findings);
}
