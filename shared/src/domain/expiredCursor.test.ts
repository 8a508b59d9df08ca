import { ExpiredCursor, isExpiredCursor } from './expiredCursor';

test('an ExpiredCursor is recognized by its name, even from another build, and other errors are not', () => {
  expect(isExpiredCursor(new ExpiredCursor())).toBe(true);
  expect(isExpiredCursor(Object.assign(new Error('gone'), { name: 'ExpiredCursor' }))).toBe(true);
  expect([new Error('ExpiredCursor'), 'ExpiredCursor', null, undefined].filter(isExpiredCursor)).toEqual([]);
});
