import { applyAppearance } from '@forecast/shared/theme';

const root = document.documentElement;

const runEarly = () => jest.isolateModulesAsync(async () => void (await import('./early')));

beforeEach(() => {
  localStorage.clear();
  applyAppearance('system');
});

test.each(['light', 'dark'])('a visitor who chose %s never sees the other first', async (chosen) => {
  localStorage.setItem('forecast.appearance', chosen);
  await runEarly();
  expect(root).toHaveAttribute('data-appearance', chosen);
  expect(root.style.colorScheme).toBe(chosen);
});

test.each(['system', 'sepia', ''])('stored %j leaves it to the system', async (stored) => {
  localStorage.setItem('forecast.appearance', stored);
  await runEarly();
  expect(root).not.toHaveAttribute('data-appearance');
  expect(root.style.colorScheme).toBe('');
});

test('what it sets gives way to a later choice', async () => {
  localStorage.setItem('forecast.appearance', 'dark');
  await runEarly();
  applyAppearance('light');
  expect(root.style.colorScheme).toBe('light');
  applyAppearance('system');
  expect(root.style.colorScheme).toBe('');
});
