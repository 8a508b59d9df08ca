import type { IsoDay } from '../domain';

/** What a source of sample data from a day says about itself: the data never changes. */
export const sampleFacts = (asOf: IsoDay) => ({ isSample: true, asOf, staleTime: Infinity }) as const;
