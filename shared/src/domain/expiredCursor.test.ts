import { ExpiredCursor, isExpiredCursor } from './expiredCursor';

test('an expired cursor is recognized by its name, even from another build, and nothing else is', () => {
  expect(isExpiredCursor(new ExpiredCursor())).toBe(true);
  expect(isExpiredCursor(Object.assign(new Error('gone'), { name: 'ExpiredCursor' }))).toBe(true);
  expect([new Error('ExpiredCursor'), 'ExpiredCursor', null, undefined].filter(isExpiredCursor)).toEqual([]);
});
