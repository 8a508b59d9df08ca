/** The `unicode-range` of each font file. */
const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExtended:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
} as const;

type Subset = keyof typeof ranges;

/** A web font split into files. Browsers load only the files that contain the characters they need. */
export interface Typeface {
  readonly family: string;
  /** A weight, or the lightest and heaviest of a variable font. */
  readonly weight: string;
  /** The URL of each file. */
  readonly files: Readonly<Record<Subset, string>>;
  /** The height above and below the baseline, as fractions of the font size. */
  readonly metrics: { readonly ascent: number; readonly descent: number };
  /** The local fallbacks shown until the font has loaded, one for each weight. */
  readonly standIns: readonly StandIn[];
}

interface StandIn {
  readonly weight: string;
  /** The local names of the fallback font, or of fonts with the same metrics. */
  readonly local: readonly string[];
  /** The width of the site's text in this typeface, divided by its width in the fallback. */
  readonly width: number;
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/**
 * Returns the `@font-face` rules of a typeface and of its fallbacks: local fonts, adjusted to take up the same space
 * until the typeface has loaded.
 */
export function rulesOf({ family, weight, files, metrics, standIns }: Typeface): string {
  const own = (Object.keys(ranges) as Subset[]).map(
    (subset) =>
      `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;` +
      `src:url(${files[subset]})format('woff2');unicode-range:${ranges[subset]}}`,
  );
  const local = standIns.map(
    ({ weight, local, width }) =>
      `@font-face{font-family:'${family} stand-in';font-weight:${weight};` +
      `src:${local.map((name) => `local('${name}')`).join(',')};size-adjust:${percent(width)};` +
      `ascent-override:${percent(metrics.ascent / width)};descent-override:${percent(metrics.descent / width)};line-gap-override:0%}`,
  );
  return [...own, ...local].join('');
}
