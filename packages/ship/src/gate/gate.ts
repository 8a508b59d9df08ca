import type { Finding, Live, Verdict } from '@forecast/contract';
import { Refusal } from '../Refusal';
import { remedyOf, type RefusalCode } from '../refusals';
import { openPreparation, type PreparedTrees, type Preparing } from '../pages';
import { loadState, sitePage, throwIfRemoving, wasRemoved, type Site, type SiteState } from '../site';
import type { BuiltRelease, SigningKey } from '../releases';
import { refsOf, type Store } from '../store';
import type { RuleResult, Inputs, Proposal, Rule, RuleFinding } from './Rule';

/** Every prepared page can be rendered with the proposed releases. The gate itself returns what this prepares. */
const checkPrepared: Rule = async ({ prepare, state, page }) => {
  try {
    return { facts: (await prepare(state, page)).facts, findings: [] };
  } catch (error) {
    if (!(error instanceof Refusal) || error.outcome !== 'refused') throw error;
    const findings = error.findings.map(({ code, part, message }) => ({
      code: code as RefusalCode,
      part,
      message,
    }));
    return { facts: 'a page could not be rendered', findings };
  }
};

/** The rules by name, quick ones first. */
const rules = {
  signers: () => import('./signers'),
  schema: () => import('./schema'),
  files: () => import('./files'),
  uses: () => import('./uses'),
  claims: () => import('./claims'),
  links: () => import('./links'),
  root: () => import('./root'),
  singletons: () => import('./singletons'),
  runtimes: () => import('./runtimes'),
  needs: () => import('./needs'),
  'contract-version': () => import('./contractVersion'),
  budget: () => import('./budget'),
  contracts: () => import('./contracts'),
  prepare: () => Promise.resolve({ check: checkPrepared }),
  smoke: () => import('./smoke'),
} satisfies Readonly<Record<string, () => Promise<RuleModule>>>;

interface RuleModule {
  readonly check: Rule;
  readonly inputsOf?: Inputs;
}

/** The name of a rule, as in verdicts and findings. */
export type RuleName = keyof typeof rules;

/** All rules, in the order in which they run. */
export const ruleNames = Object.keys(rules) as readonly RuleName[];

/**
 * The rules to skip, each with the reason, which the generation records. `signers` can't be skipped. Without
 * `confinement`, releases that `prepare` runs may reach this machine and its network if it can't confine them.
 */
export type SkippedRules = Readonly<Partial<Record<Exclude<RuleName, 'signers'> | 'confinement', string>>>;

/** A proposal, with the verdict of every rule. */
export interface GateResult extends Proposal {
  readonly verdicts: readonly Verdict[];
  /** The prepared trees; empty if a rule refused. */
  readonly prepared: PreparedTrees;
}

interface GateOptions {
  readonly store: Store;
  readonly skipped: SkippedRules;
  /** The releases that this command built or published from this machine, which may run on it without confinement. */
  readonly own?: readonly BuiltRelease[];
  /** The command's signing key. */
  readonly key?: SigningKey;
  readonly onProgress: (line: string) => void;
}

/** How often a command may open the browser. Without a limit, concurrent changes could make it start over forever. */
const visits = 2;

/** The last result of a rule. */
interface LastResult {
  readonly inputs: string;
  readonly times: number;
  readonly generation: number;
  readonly checked: RuleResult;
}

/**
 * Opens a gate for one command: a function that checks a proposed state against all rules and prepares its trees (the
 * parts' prerendered pages). Runs the code of releases only if no other rule refuses. When called again after a lost
 * race, repeats a slow rule only if its inputs have changed, and opens the browser at most once more; after that it
 * reuses the last result. A repair reads every tree before reusing it. Throws a refusal if a release is missing,
 * damaged, or about to be removed.
 */
export function openGate({
  store,
  skipped,
  own = [],
  key,
  onProgress,
}: GateOptions): (site: Site, live: Live, how?: Preparing) => Promise<GateResult> {
  const seen = new Map<RuleName, LastResult>();
  const ask = async (rule: RuleName, proposal: Proposal): Promise<RuleResult> => {
    const { check, inputsOf }: RuleModule = await rules[rule]();
    const inputs = inputsOf?.(proposal).join('\n');
    const last = seen.get(rule);
    if (last && last.inputs === inputs) return last.checked;
    if (last && rule === 'smoke' && last.times === visits) {
      return { ...last.checked, facts: `${last.checked.facts}, alongside generation ${last.generation}` };
    }
    onProgress(`checking ${rule}`);
    const checked = await check(proposal);
    if (inputs !== undefined) {
      const times = (last?.times ?? 0) + 1;
      seen.set(rule, { inputs, times, generation: proposal.number - 1, checked });
    }
    return checked;
  };
  const openTrees = () =>
    openPreparation(store, {
      renders: skipped.prepare === undefined,
      own: skipped.confinement === undefined ? own.map(({ ref }) => ref) : 'all',
      ...(key && { key }),
    });
  let prepare = openTrees();
  let releases: SiteState['releases'] = new Map();
  let last: Site | undefined;
  return async (site, live, how = {}) => {
    throwIfRemoving(site, refsOf(live));
    // Forget the results if a release was removed in the meantime: it may have been published again, but incompletely.
    if (last && (await wasRemoved(store, last.number, site, refsOf(live)))) {
      seen.clear();
      releases = new Map();
    }
    // A cleanup may have removed pictures that the trees prepared so far use.
    if (last && last.head?.generation.oldest !== site.head?.generation.oldest) prepare = openTrees();
    last = site;
    const records = site.head?.generation.records ?? {};
    const state = await loadState(store, live, records, releases);
    releases = state.releases;
    const page = await sitePage(store, state);
    const proposal: Proposal = {
      store,
      own,
      before: site.live,
      records,
      state,
      page,
      prepare: (...shown) => prepare(site, ...shown, how),
      number: site.next,
      signer: key?.publicKey,
    };
    const verdicts: Verdict[] = [];
    for (const rule of ruleNames) {
      const refused = findingsIn(verdicts).length > 0;
      const reason = rule === 'signers' ? undefined : skipped[rule];
      const why = reason ?? (isLate(rule) && refused ? 'another rule refused' : '');
      if (why) {
        verdicts.push({ rule, outcome: 'skipped', facts: why, findings: [] });
        continue;
      }
      verdicts.push(verdictOf(rule, await ask(rule, proposal)));
    }
    const isRefused = findingsIn(verdicts).length > 0;
    return { ...proposal, verdicts, prepared: isRefused ? nothing : await proposal.prepare(state, page) };
  };
}

/** How long the facts of a rule may be, in characters. They quote live releases, so all later generations have them. */
const longestFacts = 10_000;

/** The verdict of a rule. */
export const verdictOf = (rule: RuleName, { facts, findings }: RuleResult): Verdict => ({
  rule,
  outcome: findings.length > 0 ? 'refused' : 'held',
  facts: facts.length > longestFacts ? `${facts.slice(0, longestFacts)} …` : facts,
  findings: findings.map((finding) => withRemedy(rule, finding)),
});

const withRemedy = (rule: RuleName, { id, ...finding }: RuleFinding): Finding => ({
  ...finding,
  rule,
  remedy: remedyOf(finding.code, { part: finding.part, ...(id !== undefined && { id }) }),
});

/** Whether a rule runs the code of releases, which is pointless once another rule has refused them. */
const isLate = (rule: RuleName) => rule === 'prepare' || rule === 'smoke';

const nothing: PreparedTrees = { refs: {}, fresh: [], facts: '' };

const findingsIn = (verdicts: readonly Verdict[]) => verdicts.flatMap(({ findings }) => findings);

/** Throws a refusal if a rule refused. */
export function throwIfRefused(verdicts: readonly Verdict[]): void {
  const findings = findingsIn(verdicts);
  if (findings.length > 0) throw new Refusal('refused', findings);
}
