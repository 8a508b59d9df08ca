// The colors, as CSS custom properties that the host sets, so that parts built last month follow today's theme. Each is
// a separate, literal export, so that a build contains only the colors that it uses, and tools can list them.
export const canvas = 'var(--fc-canvas)';
export const surface = 'var(--fc-surface)';
export const sunken = 'var(--fc-sunken)';
export const ink = 'var(--fc-ink)';
export const inkSoft = 'var(--fc-inkSoft)';
export const inkFaint = 'var(--fc-inkFaint)';
export const line = 'var(--fc-line)';
export const lineStrong = 'var(--fc-lineStrong)';
export const accent = 'var(--fc-accent)';
export const accentSoft = 'var(--fc-accentSoft)';
export const onAccent = 'var(--fc-onAccent)';
export const yes = 'var(--fc-yes)';
export const yesSoft = 'var(--fc-yesSoft)';
export const no = 'var(--fc-no)';
export const noSoft = 'var(--fc-noSoft)';
