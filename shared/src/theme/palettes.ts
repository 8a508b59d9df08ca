/** The colours of the two appearances. Text colours pass WCAG AA on canvas, surface and sunken. */
export const palettes = {
  light: {
    canvas: '#faf9f6',
    surface: '#ffffff',
    sunken: '#f2f1ec',
    ink: '#191c22',
    inkSoft: '#464c58',
    inkFaint: '#646a76',
    line: '#e2e0d9',
    lineStrong: '#85888f',
    accent: '#1f4bb8',
    accentSoft: '#e9effc',
    onAccent: '#ffffff',
    yes: '#0f766e',
    yesSoft: '#e4f3f0',
    no: '#b42318',
    noSoft: '#fcebe9',
  },
  dark: {
    canvas: '#0f1217',
    surface: '#161a21',
    sunken: '#1e232c',
    ink: '#eceef2',
    inkSoft: '#b6bcc7',
    inkFaint: '#949ba8',
    line: '#2b313c',
    lineStrong: '#6b7382',
    accent: '#8fb2ff',
    accentSoft: '#1b2744',
    onAccent: '#0f1217',
    yes: '#5eead4',
    yesSoft: '#12312e',
    no: '#fda29b',
    noSoft: '#3a1d1b',
  },
} as const;

export type ColorName = keyof (typeof palettes)['light'];
