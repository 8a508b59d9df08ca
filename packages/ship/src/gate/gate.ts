import type { Live, Verdict } from '@forecast/contract';
import { Refusal } from '../Refusal';
import { sitePage } from '../registry/sitePage';
import { loadState } from '../registry/SiteState';
import type { Proposal, Rule } from './Rule';

/** The rules by name, the quick ones first: a new one is a file here and a line in this list. */
const rules = {
  schema: () => import('./schema'),
  files: () => import('./files'),
  uses: () => import('./uses'),
  links: () => import('./links'),
  singletons: () => import('./singletons'),
  needs: () => import('./needs'),
  'contract-version': () => import('./contractVersion'),
  budget: () => import('./budget'),
  contracts: () => import('./contracts'),
  smoke: () => import('./smoke'),
} satisfies Readonly<Record<string, () => Promise<{ readonly check: Rule }>>>;

/** The name of a rule, as verdicts and findings carry it. */
export type RuleName = keyof typeof rules;

/** All of them, in the order in which they are asked. */
export const ruleNames = Object.keys(rules) as readonly RuleName[];

/** Rules that are left out, each with the reason, which the generation keeps. */
export type Skipped = Readonly<Partial<Record<RuleName, string>>>;

/** A proposal, with what every rule says of it. */
export interface Gated extends Proposal {
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
  onProgress: (line: string) => void,
): Promise<Gated> {
  const state = await loadState(site, live);
  const proposal: Proposal = { site, before, state, page: sitePage(site, state) };
  const verdicts: Verdict[] = [];
  for (const rule of ruleNames) {
    const why =
      skipped[rule] ?? (rule === 'smoke' && findingsIn(verdicts).length > 0 ? 'another rule refused' : '');
    if (why) {
      verdicts.push({ rule, outcome: 'skipped', facts: why, findings: [] });
      continue;
    }
    onProgress(`checking ${rule}`);
    const { check } = await rules[rule]();
    const { facts, findings } = await check(proposal);
    const outcome = findings.length > 0 ? 'refused' : 'held';
    verdicts.push({ rule, outcome, facts, findings: findings.map((finding) => ({ ...finding, rule })) });
  }
  return { ...proposal, verdicts };
}

const findingsIn = (verdicts: readonly Verdict[]) => verdicts.flatMap(({ findings }) => findings);

/** Throws a refusal if a rule refused. */
export function throwIfRefused(verdicts: readonly Verdict[]): void {
  const findings = findingsIn(verdicts);
  if (findings.length > 0) throw new Refusal('refused', findings);
}
