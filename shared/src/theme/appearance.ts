/** How the site looks: as the system does, or always light or dark. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** What each appearance is called where a visitor chooses one. */
export const appearanceNames: Readonly<Record<Appearance, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

/** Where the visitor's choice is kept. The host's script that runs before the first paint reads it too. */
export const appearanceKey = 'forecast.appearance';

/** The visitor's choice; "system" if there is none yet or storage is blocked. */
export function readAppearance(): Appearance {
  try {
    const stored = localStorage.getItem(appearanceKey);
    return appearances.find((appearance) => appearance === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Keeps the visitor's choice; nothing if the system decides. Where storage is blocked it lasts for this page only. */
export function storeAppearance(appearance: Appearance): void {
  try {
    if (appearance === 'system') localStorage.removeItem(appearanceKey);
    else localStorage.setItem(appearanceKey, appearance);
  } catch {
    // The page follows the choice all the same.
  }
}

/** Shows the document in an appearance. */
export function applyAppearance(appearance: Appearance): void {
  const { dataset } = document.documentElement;
  if (appearance === 'system') delete dataset['appearance'];
  else dataset['appearance'] = appearance;
}

/** The appearance that the document is shown in. */
export function shownAppearance(): Appearance {
  const shown = document.documentElement.dataset['appearance'];
  return appearances.find((appearance) => appearance === shown) ?? 'system';
}
