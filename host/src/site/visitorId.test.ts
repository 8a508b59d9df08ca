import { visitorId } from './visitorId';

const key = 'forecast-visitor';
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a browser gets an id of 32 hex digits, and keeps it', () => {
  const id = visitorId();
  expect(id).toMatch(/^[\da-f]{32}$/);
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

test.each([
  '',
  'x',
  '0123456789abcdef',
  '0123456789ABCDEF0123456789ABCDEF',
  '0123456789abcdef0123456789abcdef0',
  '0123456789abcdef0123456789abcdef\n',
  '<img src=x onerror=alert(1)>aaaa',
])('the stored text %j is no id and is replaced', (stored) => {
  localStorage.setItem(key, stored);
  const id = visitorId();
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(localStorage.getItem(key)).toBe(id);
});

test.each(['getItem', 'setItem'] as const)('a browser that refuses %s has no id', (method) => {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(visitorId()).toBeUndefined();
});

test('a browser without storage has no id', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(visitorId()).toBeUndefined();
});
