export {
  abort,
  activate,
  canary,
  promote,
  remove,
  restore,
  rollback,
  type Activation,
} from './activation/activations';
export {
  applyActivation,
  checkActivation,
  skippedOnRollback,
  type ActivationRequest,
  type Applied,
} from './activation/applyActivation';
export { makePreview, type MadePreview, type PreviewRequest } from './previews/makePreview';
export { releaseParts, type Released, type ReleaseRequest } from './publishing/releaseParts';
export { throwIfRefused, type RuleName, type Skipped } from './gate/gate';
export { commandNames, reportSchema, reportVersion, type CommandName } from './cli/reports';
export { copySite, type Copied, type CopyRequest } from './inspect/copySite';
export { collect, type Collected, type Retention } from './inspect/gc';
export { repair } from './inspect/repair';
export { statusOf, type Status } from './inspect/status';
export { verify, type Problem, type Verified } from './inspect/verify';
export { verifyUrl } from './inspect/verifyUrl';
export { exitCodes, Refusal, type Outcome } from './Refusal';
export { plainRemedy, refusals, type RefusalCode, type RefusalMeaning, type RemedyValues } from './refusals';
export { describeRelease, publish, type Published } from './publishing/publish';
export { receiveReleases, type ReceiveOptions } from './receive/receiveServer';
export { receiveUpload } from './receive/receiveUpload';
export { uploadRelease } from './receive/uploadRelease';
export { readRelease, type StoredRelease } from './release/readRelease';
export { filePolicy, inertPolicy, pageHeaders } from './edge/pageHeaders';
export { pageFactsOf } from './page/pageFacts';
export { policyConf } from './serve/policyConf';
export { serveSite, type ServeOptions } from './serve/serveSite';
export { initSite, openSite } from './site/openSite';
export { generationOf, history, readSite, type Site } from './generations/readSite';
export type { StoredGeneration } from './generations/StoredGeneration';
export { parseRef, refText, type ReleaseRef } from './site/ReleaseRef';
export { signingKey, type SigningKey } from './signing/keys';
export { openStore } from './store/openStore';
export { parseTrust } from './signing/Trust';
export type { Listed, Store, Stored, Trust } from './store/Store';
