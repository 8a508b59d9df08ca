import { applyAppearance, readAppearance, shownAppearance, storeAppearance } from './appearance';

beforeEach(() => {
  localStorage.clear();
  applyAppearance('system');
});
afterEach(() => jest.restoreAllMocks());

test.each(['system', 'light', 'dark'] as const)('the choice %s is stored and applied', (appearance) => {
  storeAppearance(appearance);
  expect(readAppearance()).toBe(appearance);
  expect(localStorage).toHaveLength(appearance === 'system' ? 0 : 1);
  applyAppearance(appearance);
  expect(shownAppearance()).toBe(appearance);
});

test.each([null, '', 'sepia', 'Dark'])('the stored value %j is invalid and ignored', (stored) => {
  if (stored !== null) localStorage.setItem('forecast.appearance', stored);
  expect(readAppearance()).toBe('system');
});

test('if storage is blocked, the appearance is "system" and nothing throws', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(() => storeAppearance('dark')).not.toThrow();
  expect(readAppearance()).toBe('system');
});
