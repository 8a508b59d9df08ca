export {
  abort,
  activate,
  canary,
  promote,
  restore,
  rollback,
  type Activation,
} from './activation/activations';
export { applyActivation, type ActivationRequest, type Applied } from './activation/applyActivation';
export { releaseParts, type Released, type ReleaseRequest } from './activation/releaseParts';
export type { RuleName, Skipped } from './gate/gate';
export { collect, type Collected, type Retention } from './inspect/gc';
export { repair } from './inspect/repair';
export { statusOf, type Status } from './inspect/status';
export { verify, type Problem, type Verified } from './inspect/verify';
export { exitCodes, Refusal, type Outcome } from './Refusal';
export { refusals, type RefusalCode, type RefusalMeaning } from './refusals';
export { pack, type Packed } from './release/pack';
export { publish, type Published } from './release/publish';
export { readRelease, type StoredRelease } from './release/readRelease';
export { inertPolicy, pageHeaders } from './serve/pageHeaders';
export { policyConf } from './serve/policyConf';
export { serveSite, type ServeOptions } from './serve/serveSite';
export { newestGeneration, readGeneration, readHistory } from './site/generations';
export { parseRef, refText, type ReleaseRef } from './site/ReleaseRef';
