export { createKept, type KeepingWindow } from './createKept';
export { FollowButton } from './FollowButton';
export {
  analysisAttribute,
  nothingKept,
  type Kept,
  type KeptName,
  type KeptPosition,
  type KeptValues,
  type LeftList,
} from './kept';
export { useFollowing } from './useFollowing';
export { withTyped } from './kept';
export { KeptContext, useKeeping, useKept } from './useKept';
