import type { Side } from '@forecast/shared/domain';

/** What the sides of a position are called. */
export const sideNames: Readonly<Record<Side, string>> = { yes: 'Support YES', no: 'Support NO' };
