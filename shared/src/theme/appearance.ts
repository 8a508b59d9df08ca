/** The site's appearance: as the operating system prefers, or always light or dark. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** The labels of the appearances in the controls that change the appearance. */
export const appearanceNames: Readonly<Record<Appearance, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

/** The localStorage key of the visitor's choice. The host's script that runs before the first paint reads it too. */
export const appearanceKey = 'forecast.appearance';

/** The visitor's choice; "system" if nothing has been chosen or storage is blocked. */
export function readAppearance(): Appearance {
  try {
    const stored = localStorage.getItem(appearanceKey);
    return appearances.find((appearance) => appearance === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Stores the visitor's choice, or removes it for "system". Does nothing if storage is blocked. */
export function storeAppearance(appearance: Appearance): void {
  try {
    if (appearance === 'system') localStorage.removeItem(appearanceKey);
    else localStorage.setItem(appearanceKey, appearance);
  } catch {
    // Storage is blocked: the choice lasts for this page only.
  }
}

/** Applies an appearance to the document. */
export function applyAppearance(appearance: Appearance): void {
  const { dataset } = document.documentElement;
  if (appearance === 'system') delete dataset['appearance'];
  else dataset['appearance'] = appearance;
}

/** The appearance currently applied to the document. */
export function shownAppearance(): Appearance {
  const shown = document.documentElement.dataset['appearance'];
  return appearances.find((appearance) => appearance === shown) ?? 'system';
}

/** Applies an appearance that the visitor chooses in another tab. */
export function followAppearance(): void {
  window.addEventListener('storage', ({ key }) => {
    // Another key must not undo a choice that this tab could not store. The key is null if all storage was cleared.
    if (key === null || key === appearanceKey) applyAppearance(readAppearance());
  });
}
