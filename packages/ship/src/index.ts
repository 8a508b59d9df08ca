export {
  abort,
  activate,
  applyActivation,
  canary,
  checkActivation,
  promote,
  remove,
  restore,
  rollback,
  skippedOnRollback,
  type Activation,
  type ActivationRequest,
  type ActivationResult,
} from './activation';
export {
  describeRelease,
  makePreview,
  publish,
  receiveReleases,
  receiveUpload,
  releaseParts,
  uploadRelease,
  type PreviewRequest,
  type PreviewResult,
  type PublishResult,
  type ReceiveOptions,
  type ReleaseRequest,
  type ReleaseResult,
} from './publishing';
export { throwIfRefused, type RuleName, type SkippedRules } from './gate';
export { commandNames, reportSchema, reportVersion, type CommandName } from './cli/reports';
export {
  collect,
  copySite,
  repair,
  statusOf,
  verify,
  verifyUrl,
  type GcResult,
  type CopyResult,
  type CopyRequest,
  type Problem,
  type Retention,
  type Status,
  type VerifyResult,
} from './upkeep';
export { Refusal, exitCodes, type Outcome } from './Refusal';
export { plainRemedy, refusals, type RefusalCode, type RefusalMeaning, type RemedyValues } from './refusals';
export {
  pageFactsOf,
  parseTrust,
  readRelease,
  signingKey,
  type SigningKey,
  type StoredRelease,
} from './releases';
export { filePolicy, inertPolicy, pageHeaders } from './edge';
export { policyConf } from './edge/policyConf';
export { serveSite, type ServeOptions } from './serve';
export {
  generationOf,
  history,
  initSite,
  openSite,
  readSite,
  type Site,
  type StoredGeneration,
} from './site';
export {
  openStore,
  parseRef,
  refText,
  type ListedObject,
  type ReleaseRef,
  type Store,
  type StoredObject,
  type Trust,
} from './store';
