// The checks that a new state of the site must pass; each rule has a file. All rooms from `activation` up may import this.

export { openGate, throwIfRefused, type GateResult, type RuleName, type SkippedRules } from './gate';
export { sampleOf } from './links';
