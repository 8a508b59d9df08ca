import { formatDay, type IsoDay } from '@forecast/shared/domain';

/** The site's time, read once: `clock.now` in a statement that selects from it. */
export const siteNow = '(select site_now() as now offset 0) clock';

/** SQL: whether a `market m` can't be corrected any more, with `siteNow`. */
export const isFinal = `(m.resolved_at is not null and m.resolved_at <= clock.now - interval '48 hours')`;

/** An instant as JSON has it, or as a Date. */
type Instant = Date | string;

/** The day of an instant in UTC. */
export const dayAt = (instant: Instant): IsoDay => new Date(instant).toISOString().slice(0, 10);

/** The last day before an exclusive end, in UTC. */
export const lastDay = (end: Instant): IsoDay => dayAt(new Date(new Date(end).getTime() - 1));

/** An instant as text that stays true, such as "Jul 8, 2025, 14:05 UTC". */
export const timeText = (instant: Instant): string =>
  `${formatDay(dayAt(instant))}, ${new Date(instant).toISOString().slice(11, 16)} UTC`;
