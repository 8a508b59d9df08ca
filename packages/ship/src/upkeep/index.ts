// What keepers do with a whole site: status, verify, clean up, copy. Only `cli` may import this.

export { copySite, type Copied, type CopyRequest } from './copySite';
export { collect, type Collected, type Retention } from './gc';
export { repair } from './repair';
export { factsAbout, statusOf, type ReleaseFacts, type Status } from './status';
export { verify, type Problem, type Verified } from './verify';
export { verifyUrl } from './verifyUrl';
