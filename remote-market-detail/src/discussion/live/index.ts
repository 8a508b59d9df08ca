// What a market's discussion needs only with a source that accepts reactions. Loaded on demand.
export { AnalysisControls } from './AnalysisControls';
export { LinkedText } from './LinkedText';
export { LiveReactions } from './LiveReactions';
export { MoreAnalyses } from './MoreAnalyses';
