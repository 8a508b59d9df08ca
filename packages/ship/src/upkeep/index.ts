// What concerns a whole site: its status, and what keepers do with it (verify, clean up, copy). Only `cli` may import
// this.

export { copySite, type CopyResult, type CopyRequest } from './copySite';
export { collect, type GcResult, type Retention } from './gc';
export { repair } from './repair';
export { factsAbout, statusOf, type ReleaseFacts, type Status } from './status';
export { verify, type Problem, type VerifyResult } from './verify';
export { verifyUrl } from './verifyUrl';
