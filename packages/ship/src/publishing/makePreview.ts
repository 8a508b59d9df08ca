import type { Verdict } from '@forecast/contract';
import { pointerTo, previewHost, previewKey, previewOnly } from '../edge';
import { sampleOf, throwIfRefused, type GateResult, type SkippedRules } from '../gate';
import {
  author,
  previewBytes,
  previewName,
  putAgain,
  putRegistry,
  putTree,
  readSite,
  releasesOf,
  routesOf,
  signPreview,
  wasRemoved,
  type Draft,
  type Preview,
} from '../site';
import { refuse } from '../Refusal';
import { hostPart, refText, refsOf, sha256Of, type ReleaseRef, type Store } from '../store';
import { vouchFor, type SigningKey } from '../releases';
import { activate, proposeActivation, type Activation } from '../activation';

/** A requested preview. */
export interface PreviewRequest {
  readonly store: Store;
  /** At most one release per part; the host may be among them. */
  readonly refs: readonly ReleaseRef[];
  /** Live parts that the preview doesn't show, such as the old name of a part. */
  readonly remove?: readonly string[];
  /** When the preview ends. */
  readonly until: Date;
  /**
   * The site's address, of which the preview gets a subdomain. By default the `origin` in the host's settings, or else
   * `ship serve` on this machine.
   */
  readonly url?: string;
  /** The gate's rules to skip, each with the reason. */
  readonly skipped: SkippedRules;
  /** Signs the preview. */
  readonly key?: SigningKey;
  readonly onProgress: (line: string) => void;
}

/** A new preview. */
export interface PreviewResult {
  /** The address of a page of the first release's part. */
  readonly url: string;
  /** When the preview ends (ISO 8601, UTC). */
  readonly until: string;
  readonly verdicts: readonly Verdict[];
}

/**
 * Makes a preview: the live site with some releases in place of the live ones, at a hostname of its own. Checks it like
 * an activation, and prepares its pages. Throws a refusal if the gate refuses, or if the key may not change every part in
 * the preview; then there is no preview.
 */
export async function makePreview(request: PreviewRequest): Promise<PreviewResult> {
  const { store, refs, remove = [], until, key, onProgress } = request;
  for (;;) {
    const { site, gated, draft } = await proposeActivation({
      ...request,
      activation: withoutCanaries(refs, remove),
    });
    throwIfRefused(gated.verdicts);
    if (!site.head) throw refuse('SHIP-016', hostPart, 'Nothing is live that a preview could be based on.');
    const page = pageOf(request, gated);
    const { host, text } = gated.page.registry;
    const registry = previewOnly(sha256Of(text));
    const { trees, fresh } = forPreview(draft);
    const existing = [...(await putRegistry(store, text, registry))];
    for (const tree of fresh) existing.push(...(await putTree(store, tree)));
    const registries = { ...draft.registries, [host]: registry };
    const unsigned: Preview = {
      ...pointerTo({ ...draft, number: site.number, trees, registries }),
      until: until.toISOString(),
      at: new Date().toISOString(),
      by: author(),
      releases: refs.map(refText),
      shown: refsOf(draft.live).map(refText),
    };
    const record = previewBytes(key ? signPreview(store, unsigned, key) : unsigned);
    const name = previewName(record);
    await store.putNew(previewKey(name), record);
    // A cleanup may have removed these objects before the preview named them.
    await putAgain(store, existing);
    const now = await readSite(store);
    const isWhole =
      now.head?.generation.oldest === site.head.generation.oldest &&
      !(await wasRemoved(store, site.number, now, refsOf(draft.live)));
    if (isWhole) {
      const records = Object.entries(draft.records).filter(([ref]) => unsigned.releases.includes(ref));
      await vouchFor(store, Object.fromEntries(records), onProgress, unsigned.until);
      page.hostname = previewHost(name, page.hostname);
      return { url: page.href, until: unsigned.until, verdicts: gated.verdicts };
    }
    // A cleanup may also have removed a release, or a tree of an earlier generation. If the role may not remove objects,
    // the next cleanup removes the preview, whose address nobody gets.
    await store.remove(previewKey(name)).catch(() => undefined);
  }
}

/** A draft's trees, those that aren't live with ids under which only previews show them. */
function forPreview(draft: Draft): Pick<Draft, 'trees' | 'fresh'> {
  const fresh = new Map(
    draft.fresh.map((tree) => [tree.ref.id, { ...tree, ref: { ...tree.ref, id: previewOnly(tree.ref.id) } }]),
  );
  const trees = Object.entries(draft.trees).map(([part, ref]) => [part, fresh.get(ref.id)?.ref ?? ref]);
  return { trees: Object.fromEntries(trees), fresh: [...fresh.values()] };
}

/** Makes the releases live for everybody, and removes `gone` parts, after ending the rollouts of all these parts. */
const withoutCanaries =
  (refs: readonly ReleaseRef[], gone: readonly string[]): Activation =>
  (live) => {
    const own = [...refs.map(({ part }) => part), ...gone].flatMap((part) => {
      const current = live[part];
      return current ? [[part, { stable: current.stable }] as const] : [];
    });
    return activate(refs, undefined, gone)({ ...live, ...Object.fromEntries(own) });
  };

/** A page of the first release's part, or else one that shows the part, at the site's own address. */
function pageOf({ refs, url }: PreviewRequest, { state, page }: GateResult): URL {
  const part = refs[0]?.part ?? '';
  const routes = Object.entries(routesOf(state));
  const shows = (other: string) =>
    releasesOf(state, other).some(({ record }) => record.uses.some((name) => name.startsWith(`${part}/`)));
  const [pattern] = routes.find(([, own]) => own === part) ?? routes.find(([, own]) => shows(own)) ?? ['/'];
  const address = url ?? (page.data.settings.origin || 'http://localhost:3000');
  const target = new URL(sampleOf(pattern), address);
  if (!/[a-z]$/i.test(target.hostname))
    throw refuse('SHIP-001', 'site', `A preview needs a subdomain, which ${target.hostname} can't have.`);
  return target;
}
