import { ExpiredCursor, isExpiredCursor } from './expiredCursor';

test('only an error named ExpiredCursor counts as one, even if another build created it', () => {
  expect(isExpiredCursor(new ExpiredCursor())).toBe(true);
  expect(isExpiredCursor(Object.assign(new Error('gone'), { name: 'ExpiredCursor' }))).toBe(true);
  expect([new Error('ExpiredCursor'), 'ExpiredCursor', null, undefined].filter(isExpiredCursor)).toEqual([]);
});
