export { createQueryClient } from './createQueryClient';
// The sample has an entry of its own, so that no part carries the fixtures.
export type { Analysis, ForecastSource, SubmittedPosition } from './ForecastSource';
export { SourceContext, useSource } from './SourceContext';
