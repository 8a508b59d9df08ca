import type { Finding, Live, Verdict } from '@forecast/contract';
import { Refusal } from '../Refusal';
import { remedyOf } from '../refusals';
import { openPreparation, type PreparedTrees } from '../prepare/prepareTrees';
import { sitePage } from '../registry/sitePage';
import { loadState, type SiteState } from '../registry/SiteState';
import type { SigningKey } from '../signing/keys';
import type { Site } from '../generations/readSite';
import { refsOf } from '../site/ReleaseRef';
import { throwIfRemoving, wasRemoved } from '../generations/removal';
import type { Store } from '../store/Store';
import type { Checked, Inputs, Proposal, Rule, RuleFinding } from './Rule';

/** The rules by name, the quick ones first: a new one is a file here and a line in this list. */
const rules = {
  signers: () => import('./signers'),
  schema: () => import('./schema'),
  files: () => import('./files'),
  uses: () => import('./uses'),
  claims: () => import('./claims'),
  links: () => import('./links'),
  singletons: () => import('./singletons'),
  needs: () => import('./needs'),
  'contract-version': () => import('./contractVersion'),
  budget: () => import('./budget'),
  contracts: () => import('./contracts'),
  prepare: () => import('./prepare'),
  smoke: () => import('./smoke'),
} satisfies Readonly<Record<string, () => Promise<RuleModule>>>;

interface RuleModule {
  readonly check: Rule;
  readonly inputsOf?: Inputs;
}

/** The name of a rule, as verdicts and findings carry it. */
export type RuleName = keyof typeof rules;

/** All of them, in the order in which they are asked. */
export const ruleNames = Object.keys(rules) as readonly RuleName[];

/** Rules that are left out, each with the reason, which the generation keeps; who may change what is always asked. */
export type Skipped = Readonly<Partial<Record<Exclude<RuleName, 'signers'>, string>>>;

/** A proposal, with what every rule says of it. */
export interface Gated extends Proposal {
  readonly verdicts: readonly Verdict[];
  /** The trees of its pages; nothing if a rule refused. */
  readonly prepared: PreparedTrees;
}

interface GateOptions {
  readonly store: Store;
  readonly skipped: Skipped;
  /** Of the command. */
  readonly key?: SigningKey;
  readonly onProgress: (line: string) => void;
}

/** How often one command opens the browser, at most: others may keep changing what it looks at. */
const visits = 2;

/** The last result of a rule. */
interface Seen {
  readonly inputs: string;
  readonly times: number;
  readonly generation: number;
  readonly checked: Checked;
}

/**
 * A gate for one command. Checks a proposed state against all rules, but runs the releases only if no other rule
 * refuses. When it is called again after a lost race, a slow rule runs again only if its inputs have changed, and the
 * browser opens once more at most; after that its last result stands. A repair trusts no tree that it hasn't read.
 * Throws a refusal if a release is missing, damaged, or about to be removed.
 */
export function openGate({
  store,
  skipped,
  key,
  onProgress,
}: GateOptions): (site: Site, live: Live, isRepair?: boolean) => Promise<Gated> {
  const seen = new Map<RuleName, Seen>();
  const ask = async (rule: RuleName, proposal: Proposal): Promise<Checked> => {
    const { check, inputsOf }: RuleModule = await rules[rule]();
    const inputs = inputsOf?.(proposal).join('\n');
    const last = seen.get(rule);
    if (last && last.inputs === inputs) return last.checked;
    if (last && rule === 'smoke' && last.times === visits) {
      return { ...last.checked, facts: `${last.checked.facts}, beside generation ${last.generation}` };
    }
    onProgress(`checking ${rule}`);
    const checked = await check(proposal);
    if (inputs !== undefined) {
      const times = (last?.times ?? 0) + 1;
      seen.set(rule, { inputs, times, generation: proposal.number - 1, checked });
    }
    return checked;
  };
  const openTrees = () => openPreparation(store, skipped.prepare === undefined);
  let prepare = openTrees();
  let releases: SiteState['releases'] = new Map();
  let last: Site | undefined;
  return async (site, live, isRepair = false) => {
    throwIfRemoving(site, refsOf(live));
    // Forget what was seen of a release that was removed meanwhile: it may have come back in part.
    if (last && (await wasRemoved(store, last.number, site, refsOf(live)))) {
      seen.clear();
      releases = new Map();
    }
    // A clean-up may have removed pictures of the trees made so far.
    if (last && last.head?.generation.oldest !== site.head?.generation.oldest) prepare = openTrees();
    last = site;
    const state = await loadState(store, live, site.head?.generation.records ?? {}, releases);
    releases = state.releases;
    const page = await sitePage(store, state);
    const proposal: Proposal = {
      store,
      before: site.live,
      state,
      page,
      prepare: (...shown) => prepare(site, ...shown, isRepair),
      number: site.next,
      signer: key?.publicKey,
    };
    const verdicts: Verdict[] = [];
    for (const rule of ruleNames) {
      const refused = findingsIn(verdicts).length > 0;
      const told = rule === 'signers' ? undefined : skipped[rule];
      const why = told ?? (isLate(rule) && refused ? 'another rule refused' : '');
      if (why) {
        verdicts.push({ rule, outcome: 'skipped', facts: why, findings: [] });
        continue;
      }
      const { facts, findings } = await ask(rule, proposal);
      const outcome = findings.length > 0 ? 'refused' : 'held';
      verdicts.push({ rule, outcome, facts, findings: findings.map((finding) => withRemedy(rule, finding)) });
    }
    const isRefused = findingsIn(verdicts).length > 0;
    return { ...proposal, verdicts, prepared: isRefused ? nothing : await proposal.prepare(state, page) };
  };
}

const withRemedy = (rule: RuleName, { id, ...finding }: RuleFinding): Finding => ({
  ...finding,
  rule,
  remedy: remedyOf(finding.code, { part: finding.part, ...(id !== undefined && { id }) }),
});

/** Whether a rule runs the releases, which is pointless once another has refused them. */
const isLate = (rule: RuleName) => rule === 'prepare' || rule === 'smoke';

const nothing: PreparedTrees = { refs: {}, fresh: [], facts: '' };

const findingsIn = (verdicts: readonly Verdict[]) => verdicts.flatMap(({ findings }) => findings);

/** Throws a refusal if a rule refused. */
export function throwIfRefused(verdicts: readonly Verdict[]): void {
  const findings = findingsIn(verdicts);
  if (findings.length > 0) throw new Refusal('refused', findings);
}
