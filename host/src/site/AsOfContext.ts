import type { IsoDay } from '@forecast/shared/domain';
import { createContext, use } from 'react';

/** The day at which the data stands still, for the host's own components; undefined where it moves on. */
export const AsOfContext = createContext<IsoDay | undefined>(undefined);

/** The day (UTC) the sample data is of; undefined where the data is no sample. */
export const useAsOf = (): IsoDay | undefined => use(AsOfContext);
