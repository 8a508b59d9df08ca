// What a discussion needs only if the source accepts reactions. Loaded on demand.
export { AnalysisControls } from './AnalysisControls';
export { LinkedText } from './LinkedText';
export { LiveReactions } from './LiveReactions';
export { MoreAnalyses } from './MoreAnalyses';
