import { visitorId } from './visitorId';

const key = 'forecast-visitor';
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a browser gets an id, and keeps it', () => {
  const id = visitorId();
  expect(id).toBeTruthy();
  expect(localStorage.getItem(key)).toBe(id);
  expect(visitorId()).toBe(id);
});

test('no two browsers have the same id', () => {
  const ids = Array.from({ length: 100 }, () => {
    localStorage.clear();
    return visitorId();
  });
  expect(new Set(ids).size).toBe(100);
});

test.each(['0123456789abcdef0123456789abcdef', '0.25'])('the stored id %j is kept', (stored) => {
  localStorage.setItem(key, stored);
  expect(visitorId()).toBe(stored);
});

test('a browser without storage has no id', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(visitorId()).toBeUndefined();
});
