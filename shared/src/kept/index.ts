export { claimDrafts } from './claimDrafts';
export { createKept, type KeepingWindow } from './createKept';
export { FollowButton } from './FollowButton';
export {
  analysisAttribute,
  nothingKept,
  type Kept,
  type KeptName,
  type KeptPosition,
  type KeptRequest,
  type KeptRequests,
  type KeptValues,
  type LeftList,
  withTyped,
} from './kept';
export { useFollowing } from './useFollowing';
export { KeptContext, useKeeping, useKept } from './useKept';
