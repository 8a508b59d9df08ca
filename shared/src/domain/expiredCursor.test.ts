import { ExpiredCursor, isExpiredCursor } from './expiredCursor';

test('an expired cursor is known by its name, also from another build, and nothing else is one', () => {
  expect(isExpiredCursor(new ExpiredCursor())).toBe(true);
  expect(isExpiredCursor(Object.assign(new Error('gone'), { name: 'ExpiredCursor' }))).toBe(true);
  expect([new Error('ExpiredCursor'), 'ExpiredCursor', null, undefined].filter(isExpiredCursor)).toEqual([]);
});
