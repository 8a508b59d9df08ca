import type { Side } from '@forecast/shared/domain';

/** What the sides of a position are called. */
export const sideNames: Readonly<Record<Side, string>> = { yes: 'Support YES', no: 'Support NO' };

/** The sides in the order in which they are shown. */
export const sides: readonly Side[] = ['yes', 'no'];
