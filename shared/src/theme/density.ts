/**
 * The localStorage key of the compact-list setting. The host's script that runs before the first paint reads it too.
 */
export const densityKey = 'forecast.density';

/** Whether the visitor has chosen compact lists. */
export const isCompact = (): boolean => document.documentElement.dataset['density'] === 'compact';

/** Applies the stored setting, which another tab may have changed. */
export function showStored(): void {
  try {
    show(localStorage.getItem(densityKey) === 'compact');
  } catch {
    // Storage is blocked, so no other tab can have stored a choice.
  }
}

/** Turns compact lists on or off, and stores the choice on this device unless storage is blocked. */
export function chooseCompact(compact: boolean): void {
  show(compact);
  try {
    if (compact) localStorage.setItem(densityKey, 'compact');
    else localStorage.removeItem(densityKey);
  } catch {
    // Storage is blocked: the choice lasts for this page only.
  }
}

function show(compact: boolean): void {
  const { dataset } = document.documentElement;
  if (compact) dataset['density'] = 'compact';
  else delete dataset['density'];
}
