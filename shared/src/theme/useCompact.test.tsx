import { act, renderHook } from '@testing-library/react';
import { densityKey } from './density';
import { useCompact } from './useCompact';

afterEach(() => delete document.documentElement.dataset['density']);

const tell = (key: string | null) =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

test('lists become compact when another tab stores that choice, and stop being compact when the storage is cleared', () => {
  const { result } = renderHook(useCompact);
  expect(result.current[0]).toBe(false);
  localStorage.setItem(densityKey, 'compact');
  tell(densityKey);
  expect(document.documentElement).toHaveAttribute('data-density', 'compact');
  localStorage.removeItem(densityKey);
  tell('another key');
  expect(document.documentElement).toHaveAttribute('data-density', 'compact');
  tell(null);
  expect(document.documentElement).not.toHaveAttribute('data-density');
});
