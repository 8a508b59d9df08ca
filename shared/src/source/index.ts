export { createQueryClient } from './createQueryClient';
export { sampleSource, type Analysis, type ForecastSource, type SubmittedPosition } from './ForecastSource';
export { SourceContext, useSource } from './SourceContext';
