import type { SiteEvent } from '@forecast/contract';
import {
  addFigure,
  compareMeans,
  countVisitor,
  noOdds,
  noSamples,
  type Odds,
  type Samples,
  type Which,
} from './evidence';

/** A rollout, and the release that everybody else gets. */
export interface Watched {
  readonly part: string;
  readonly salt: string;
  readonly canary: string;
  readonly stable: string;
}

/** What the visitors of a rollout have reported, each of them once. */
export type Comparison = ReturnType<typeof createComparison>;

/** How many times as often visitors with a bad canary fail, and how many of them at least. */
const failing = { ratio: 4, atLeast: 6 };

/** How many times as often a part loads if its canary leaves some visitors with a page that reports nothing. */
const missingRatio = 0.8;

/** How many times as likely as "equal" a test must find "worse". */
const bars = { failures: 8.5, failuresOfMany: 20, missing: 1_000, vitals: 100 };

/** Above this percent there are enough visitors to wait for more of them. */
const few = 20;

/** How much higher the typical value of a vital may be, as a logarithm: 10 %. */
const tolerated = Math.log(1.1);

/** The vitals that are compared, and what is added to each value: visitors don't notice how small values differ. */
const compared = { INP: 10, LCP: 100, CLS: 0.1 } as const;
type Compared = keyof typeof compared;

const isCompared = (name: string): name is Compared => Object.hasOwn(compared, name);

/** Compares the canary of a rollout with the stable release, event by event. */
export function createComparison({ part, salt, canary, stable }: Watched) {
  let loaded = noOdds;
  let failed = noOdds;
  let widest = 0;
  /** By the percent at which visitors chose. */
  const vitals: Record<Compared, Map<number, Samples>> = { INP: new Map(), LCP: new Map(), CLS: new Map() };

  /** Takes an event into account if it is a visitor's first of this rollout. */
  function add(event: SiteEvent): void {
    const { rollout, release } = event;
    if (event.part !== part || !rollout?.first || rollout.salt !== salt || rollout.canary !== canary) return;
    const which: Which | undefined =
      release === canary ? 'canary' : release === stable ? 'stable' : undefined;
    const { percent } = rollout;
    // There is nothing to compare if everybody got the same.
    if (!which || percent <= 0 || percent >= 100) return;
    widest = Math.max(widest, percent);
    if (event.kind === 'load') loaded = countVisitor(loaded, which, percent, missingRatio);
    if (event.kind === 'failure') failed = countVisitor(failed, which, percent, failing.ratio);
    if (event.kind === 'vital' && isCompared(event.name)) {
      const samples = vitals[event.name];
      const figure = Math.log(event.value + compared[event.name]);
      samples.set(percent, addFigure(samples.get(percent) ?? noSamples, which, figure));
    }
  }

  /** In what the canary is worse, with the figures of both and of the test; empty as long as no test says so. */
  function worse(): readonly string[] {
    const found: string[] = [];
    const say = (text: string, evidence: number, bar: number) => {
      if (evidence >= Math.log(bar)) found.push(`${text} (likelihood ratio ${ratio(evidence)}, bar ${bar})`);
    };
    if (failed.canary >= failing.atLeast) {
      say(failuresText(failed), failed.evidence, widest > few ? bars.failuresOfMany : bars.failures);
    }
    say(loadsText(loaded), loaded.evidence, bars.missing);
    for (const { text, evidence } of differences()) say(text, evidence, bars.vitals);
    return found;
  }

  const differences = () =>
    (Object.keys(vitals) as Compared[]).flatMap((name) => {
      const found = compareMeans(vitals[name].values(), tolerated);
      return found ? [{ text: vitalText(name, found.difference), evidence: found.evidence }] : [];
    });

  return {
    add,
    worse,
    /** How many visitors there were and how many failed, by the release that they got. */
    figures: () => ({ visitors: countsOf(loaded), failures: countsOf(failed) }),
    /** The figures of both, for people. */
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

function vitalText(name: Compared, difference: number): string {
  const percent = Math.round((Math.exp(difference) - 1) * 100);
  return `the canary's ${name} is typically ${Math.abs(percent)} % ${percent < 0 ? 'lower' : 'higher'}`;
}

/** A likelihood ratio from its logarithm, in three digits. */
const ratio = (evidence: number) => Number(Math.exp(Math.min(evidence, 700)).toPrecision(3));
