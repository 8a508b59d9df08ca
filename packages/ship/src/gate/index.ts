// The checks that a new state of the site must pass; each rule has a file, except `prepare`, which is part of the gate.
// All rooms from `activation` up may import this.

export { check as checkClaims } from './claims';
export {
  openGate,
  throwIfRefused,
  verdictOf,
  type GateResult,
  type RuleName,
  type SkippedRules,
} from './gate';
export { sampleOf } from './links';
export { check as checkUses } from './uses';
