import fc from 'fast-check';
import { noticeList, noNotices, type NoticeEvent, type NoticeVariant } from './noticeList';

const after = (...events: NoticeEvent[]) => events.reduce(noticeList, noNotices).notices;
const opened = (message: string, variant: NoticeVariant): NoticeEvent => ({
  kind: 'opened',
  message,
  variant,
});
const summary = (notices: ReturnType<typeof after>) =>
  notices.map(({ message, state }) => `${message} ${state}`);

test('a notice is opened, dismissed and removed', () => {
  const open = opened('a', 'lasting');
  expect(summary(after(open))).toEqual(['a open']);
  expect(summary(after(open, { kind: 'dismissed', id: 1 }))).toEqual(['a dismissed']);
  expect(after(open, { kind: 'dismissed', id: 1 }, { kind: 'removed', id: 1 })).toEqual([]);
});

test('removing an open notice or dismissing an unknown one changes nothing', () => {
  const open = opened('a', 'lasting');
  expect(summary(after(open, { kind: 'removed', id: 1 }))).toEqual(['a open']);
  expect(summary(after(open, { kind: 'dismissed', id: 2 }, { kind: 'removed', id: 2 }))).toEqual(['a open']);
});

test('a fourth brief notice dismisses the oldest brief one', () => {
  const brief = ['a', 'b', 'c', 'd'].map((message) => opened(message, 'brief'));
  expect(summary(after(opened('long', 'lasting'), ...brief))).toEqual([
    'long open',
    'a dismissed',
    'b open',
    'c open',
    'd open',
  ]);
});

test('four lasting notices are all open', () => {
  const lasting = ['a', 'b', 'c', 'd'].map((message) => opened(message, 'lasting'));
  expect(summary(after(...lasting))).toEqual(['a open', 'b open', 'c open', 'd open']);
});

test('after a thousand notices, six are open and at most seven are being dismissed', () => {
  const notices = after(...Array.from({ length: 1000 }, (_, index) => opened(String(index), 'lasting')));
  const open = notices.filter(({ state }) => state === 'open');
  expect(open.map(({ message }) => message)).toEqual(['994', '995', '996', '997', '998', '999']);
  expect(notices.length).toBeLessThanOrEqual(13);
});

test('after any events, at most three brief notices are open and ids are unique', () => {
  const event: fc.Arbitrary<NoticeEvent> = fc.oneof(
    fc.record({
      kind: fc.constant('opened' as const),
      message: fc.string(),
      variant: fc.constantFrom('brief' as const, 'lasting' as const),
    }),
    fc.record({
      kind: fc.constantFrom('dismissed' as const, 'removed' as const),
      id: fc.integer({ min: 1, max: 12 }),
    }),
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const notices = after(...events);
      const open = notices.filter(({ state, variant }) => state === 'open' && variant === 'brief');
      return open.length <= 3 && new Set(notices.map(({ id }) => id)).size === notices.length;
    }),
  );
});
