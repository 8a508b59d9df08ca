/** Where the visitor's choice of a compact list is kept. The host's script that runs before the first paint reads it too. */
export const densityKey = 'forecast.density';

/** Whether the visitor has chosen compact lists. */
export const isCompact = (): boolean => document.documentElement.dataset['density'] === 'compact';

/** Shows lists as the visitor last chose, in this tab or another. */
export function showStored(): void {
  try {
    show(localStorage.getItem(densityKey) === 'compact');
  } catch {
    // Storage is blocked: no other tab can have chosen.
  }
}

/** Shows lists compact or not, and keeps the choice on this device if storage allows it. */
export function chooseCompact(compact: boolean): void {
  show(compact);
  try {
    if (compact) localStorage.setItem(densityKey, 'compact');
    else localStorage.removeItem(densityKey);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

function show(compact: boolean): void {
  const { dataset } = document.documentElement;
  if (compact) dataset['density'] = 'compact';
  else delete dataset['density'];
}
