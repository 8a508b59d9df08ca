import type { SiteEvent } from '@forecast/contract';
import {
  addValue,
  compareMeans,
  countVisitor,
  noOdds,
  noSamples,
  type Odds,
  type Samples,
  type Which,
} from './evidence';

/** A rollout, and the stable release to compare it with. */
export interface RolloutPair {
  readonly part: string;
  readonly salt: string;
  readonly canary: string;
  readonly stable: string;
}

/** A comparison of a canary with the stable release. */
export type Comparison = ReturnType<typeof createComparison>;

/** How many times as often a bad canary is assumed to fail, and how many of its visitors must have had a failure. */
const failing = { ratio: 4, atLeast: 6 };

/** How many times as often visitors with a bad canary are assumed to report a load: for some, its page doesn't load. */
const missingRatio = 0.8;

/** The likelihood ratio of "worse" to "equal" from which each test finds the canary worse. */
const bars = { failures: 8.5, failuresOfMany: 20, missing: 1_000, vitals: 100 };

/** Above this percentage, `failuresOfMany` applies: the canary gets visitors quickly, so it can wait for more evidence. */
const fewPercent = 20;

/** How much higher the typical value of a vital may be, as a logarithm: 10 %. */
const tolerated = Math.log(1.1);

/**
 * The Web Vitals to compare, with the offset to add to each value, because visitors don't notice differences between
 * small values.
 */
const compared = { INP: 10, LCP: 100, CLS: 0.1 } as const;
type VitalName = keyof typeof compared;

const isCompared = (name: string): name is VitalName => Object.hasOwn(compared, name);

/** Compares the canary of a rollout with the stable release, one event at a time. Counts each visitor once. */
export function createComparison({ part, salt, canary, stable }: RolloutPair) {
  let loaded = noOdds;
  let failed = noOdds;
  let widest = 0;
  /** The values of each vital, by the rollout's percentage when the visitor was assigned. */
  const vitals: Record<VitalName, Map<number, Samples>> = { INP: new Map(), LCP: new Map(), CLS: new Map() };

  /** Counts an event if it is a visitor's first of its kind in this rollout. */
  function add(event: SiteEvent): void {
    const { rollout, release } = event;
    if (event.part !== part || !rollout?.first || rollout.salt !== salt || rollout.canary !== canary) return;
    const which: Which | undefined =
      release === canary ? 'canary' : release === stable ? 'stable' : undefined;
    const { percent } = rollout;
    // If everybody got the same release there is nothing to compare.
    if (!which || percent <= 0 || percent >= 100) return;
    widest = Math.max(widest, percent);
    if (event.kind === 'load') loaded = countVisitor(loaded, which, percent, missingRatio);
    if (event.kind === 'failure') failed = countVisitor(failed, which, percent, failing.ratio);
    if (event.kind === 'vital' && isCompared(event.name)) {
      const samples = vitals[event.name];
      const value = Math.log(event.value + compared[event.name]);
      samples.set(percent, addValue(samples.get(percent) ?? noSamples, which, value));
    }
  }

  /** How the canary is worse, with counts and likelihood ratios; empty if no test finds it worse. */
  function worse(): readonly string[] {
    const found: string[] = [];
    const test = (text: string, evidence: number, bar: number) => {
      if (evidence >= Math.log(bar)) found.push(`${text} (likelihood ratio ${ratio(evidence)}, bar ${bar})`);
    };
    if (failed.canary >= failing.atLeast) {
      test(failuresText(failed), failed.evidence, widest > fewPercent ? bars.failuresOfMany : bars.failures);
    }
    test(loadsText(loaded), loaded.evidence, bars.missing);
    for (const { text, evidence } of differences()) test(text, evidence, bars.vitals);
    return found;
  }

  const differences = () =>
    (Object.keys(vitals) as VitalName[]).flatMap((name) => {
      const found = compareMeans(vitals[name].values(), tolerated);
      return found ? [{ text: vitalText(name, found.difference), evidence: found.evidence }] : [];
    });

  return {
    add,
    worse,
    /** How many visitors each release had, and how many of them had a failure. */
    figures: () => ({ visitors: countsOf(loaded), failures: countsOf(failed) }),
    /** The comparison so far, as text. */
    text: () =>
      [
        `${loaded.canary} visitors got the canary, ${loaded.stable} the stable release`,
        failuresText(failed),
        ...differences().map(({ text }) => text),
      ].join('; '),
  };
}

const countsOf = ({ canary, stable }: Odds) => ({ canary, stable });

const failuresText = (odds: Odds) => `${shareText(odds)} with a failure had the canary`;
const loadsText = (odds: Odds) => `only ${shareText(odds)} for whom the part loaded had the canary`;
const shareText = ({ canary, stable, expected }: Odds) =>
  `${canary} (expected ${expected.toFixed(1)}) of ${canary + stable} visitors`;

function vitalText(name: VitalName, difference: number): string {
  const percent = Math.round((Math.exp(difference) - 1) * 100);
  return `the canary's ${name} is typically ${Math.abs(percent)} % ${percent < 0 ? 'lower' : 'higher'}`;
}

/** A likelihood ratio from its logarithm, with three significant digits. */
const ratio = (evidence: number) => Number(Math.exp(Math.min(evidence, 700)).toPrecision(3));
