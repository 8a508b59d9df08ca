import type { IsoDay } from '../domain';

/** The properties of a source whose sample data is from one day and never changes. */
export const sampleFacts = (asOf: IsoDay) => ({ isSample: true, asOf, staleTime: Infinity }) as const;
