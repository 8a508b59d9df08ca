// Runs on its own, before the first paint, so that a visitor who chose dark never sees a light page first.
// It can import nothing; what it reads and sets is what shared/theme/appearance.ts stores and applies.
{
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('forecast.appearance');
  } catch {
    // Storage is blocked: the system decides.
  }
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset['appearance'] = chosen;
    document.documentElement.style.colorScheme = chosen;
  }
}
