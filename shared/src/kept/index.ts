export { createKept, type KeepingWindow } from './createKept';
export { FollowButton } from './FollowButton';
export { useFollowing } from './useFollowing';
export { withTyped } from './withTyped';
export { KeptContext, useKeeping, useKept } from './useKept';
