import { formatDay, type IsoDay } from '@forecast/shared/domain';

/** An instant as JSON has it, or as a Date. */
type Instant = Date | string;

/** The day of an instant in UTC. */
export const dayAt = (instant: Instant): IsoDay => new Date(instant).toISOString().slice(0, 10);

/** The last day before an exclusive end, in UTC. */
export const lastDay = (end: Instant): IsoDay => dayAt(new Date(new Date(end).getTime() - 1));

/** An instant as text that stays true, such as "Jul 8, 2025, 14:05 UTC". */
export const timeText = (instant: Instant): string =>
  `${formatDay(dayAt(instant))}, ${new Date(instant).toISOString().slice(11, 16)} UTC`;
