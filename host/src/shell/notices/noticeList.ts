/** `lasting` notices stay 5 s, at most six at once; `brief` ones 4 s, at most three at once. */
export type NoticeVariant = 'lasting' | 'brief';

/** A notice on the page. A dismissed one stays in the list until its animation has ended. */
export interface Notice {
  readonly state: 'open' | 'dismissed';
  readonly id: number;
  readonly message: string;
  readonly variant: NoticeVariant;
}

/** All notices on the page, oldest first. */
export interface NoticeList {
  readonly nextId: number;
  readonly notices: readonly Notice[];
}

/** The events in a notice's life, in order. */
export type NoticeEvent =
  | { readonly kind: 'opened'; readonly message: string; readonly variant: NoticeVariant }
  | { readonly kind: 'dismissed'; readonly id: number }
  | { readonly kind: 'removed'; readonly id: number };

export const noNotices: NoticeList = { nextId: 1, notices: [] };

/**
 * The maximum number of open notices per variant. Above it, the oldest is dismissed, so that notices can't fill the
 * page.
 */
const limits: Readonly<Record<NoticeVariant, number>> = { brief: 3, lasting: 6 };

/** Returns the list after an event. Events out of order, such as the removal of an open notice, change nothing. */
export function noticeList(list: NoticeList, event: NoticeEvent): NoticeList {
  switch (event.kind) {
    case 'opened': {
      const { message, variant } = event;
      const opened: Notice = { state: 'open', id: list.nextId, message, variant };
      return { nextId: list.nextId + 1, notices: makeRoom([...list.notices, opened]) };
    }
    case 'dismissed':
      return {
        ...list,
        notices: list.notices.map((notice) => (notice.id === event.id ? dismiss(notice) : notice)),
      };
    case 'removed':
      return {
        ...list,
        notices: list.notices.filter(({ id, state }) => id !== event.id || state === 'open'),
      };
  }
}

function makeRoom(notices: readonly Notice[]): readonly Notice[] {
  const old = new Set(
    (['brief', 'lasting'] as const).flatMap((variant) =>
      notices
        .filter((notice) => notice.variant === variant && notice.state === 'open')
        .slice(0, -limits[variant]),
    ),
  );
  const leaving = notices.filter(({ state }) => state === 'dismissed').slice(0, -limits.lasting);
  return notices
    .filter((notice) => !leaving.includes(notice))
    .map((notice) => (old.has(notice) ? dismiss(notice) : notice));
}

const dismiss = (notice: Notice): Notice => ({ ...notice, state: 'dismissed' });
