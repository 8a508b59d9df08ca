import type { Side } from '@forecast/shared/domain';

/** The labels of the sides of a position. */
export const sideNames: Readonly<Record<Side, string>> = { yes: 'Support YES', no: 'Support NO' };

/** The sides in display order. */
export const sides: readonly Side[] = ['yes', 'no'];
