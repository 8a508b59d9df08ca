import type * as color from './color';

/** The name of a color's custom property. */
type ColorProperty = `--fc-${keyof typeof color}`;

/** The light and dark palettes. Text colors pass WCAG AA on canvas, surface and sunken. */
export const palettes: Readonly<Record<'light' | 'dark', Readonly<Record<ColorProperty, string>>>> = {
  light: {
    '--fc-canvas': '#faf9f6',
    '--fc-surface': '#ffffff',
    '--fc-sunken': '#f2f1ec',
    '--fc-ink': '#191c22',
    '--fc-inkSoft': '#464c58',
    '--fc-inkFaint': '#646a76',
    '--fc-line': '#e2e0d9',
    '--fc-lineStrong': '#85888f',
    '--fc-accent': '#1f4bb8',
    '--fc-accentSoft': '#e9effc',
    '--fc-onAccent': '#ffffff',
    '--fc-yes': '#0f766e',
    '--fc-yesSoft': '#e4f3f0',
    '--fc-no': '#b42318',
    '--fc-noSoft': '#fcebe9',
  },
  dark: {
    '--fc-canvas': '#0f1217',
    '--fc-surface': '#161a21',
    '--fc-sunken': '#1e232c',
    '--fc-ink': '#eceef2',
    '--fc-inkSoft': '#b6bcc7',
    '--fc-inkFaint': '#949ba8',
    '--fc-line': '#2b313c',
    '--fc-lineStrong': '#6b7382',
    '--fc-accent': '#8fb2ff',
    '--fc-accentSoft': '#1b2744',
    '--fc-onAccent': '#0f1217',
    '--fc-yes': '#5eead4',
    '--fc-yesSoft': '#12312e',
    '--fc-no': '#fda29b',
    '--fc-noSoft': '#3a1d1b',
  },
};
