// theme/index.d.ts
import * as color from './color';
export { applyAppearance, appearanceKey, appearances, readAppearance, shownAppearance, storeAppearance, type Appearance, } from './appearance';
export { GlobalStyle } from './GlobalStyle';
export { inDark } from './inDark';
export { palettes } from './palettes';
export { breakpoint, container, font, radius, space, text } from './tokens';
export { useAppearance } from './useAppearance';
export { color };

// theme/GlobalStyle.d.ts
/** The page's tokens and ground rules. Rendered once, by the host, or by a part that runs alone. */
export declare const GlobalStyle: import("react").NamedExoticComponent<import("styled-components").ExecutionProps>;

// theme/appearance.d.ts
/** How the site looks: as the system does, or always light or dark. */
export declare const appearances: readonly ["system", "light", "dark"];
export type Appearance = (typeof appearances)[number];
/** Where the visitor's choice is kept. The host's script that runs before the first paint reads it too. */
export declare const appearanceKey = "forecast.appearance";
/** The visitor's choice; "system" if there is none yet or storage is blocked. */
export declare function readAppearance(): Appearance;
/** Keeps the visitor's choice; nothing if the system decides. Where storage is blocked it lasts for this page only. */
export declare function storeAppearance(appearance: Appearance): void;
/** Shows the document in an appearance. */
export declare function applyAppearance(appearance: Appearance): void;
/** The appearance that the document is shown in. */
export declare function shownAppearance(): Appearance;

// theme/color.d.ts
export declare const canvas = "var(--fc-canvas)";
export declare const surface = "var(--fc-surface)";
export declare const sunken = "var(--fc-sunken)";
export declare const ink = "var(--fc-ink)";
export declare const inkSoft = "var(--fc-inkSoft)";
export declare const inkFaint = "var(--fc-inkFaint)";
export declare const line = "var(--fc-line)";
export declare const lineStrong = "var(--fc-lineStrong)";
export declare const accent = "var(--fc-accent)";
export declare const accentSoft = "var(--fc-accentSoft)";
export declare const onAccent = "var(--fc-onAccent)";
export declare const yes = "var(--fc-yes)";
export declare const yesSoft = "var(--fc-yesSoft)";
export declare const no = "var(--fc-no)";
export declare const noSoft = "var(--fc-noSoft)";

// theme/inDark.d.ts
import { type RuleSet } from 'styled-components';
/**
 * Rules for the dark appearance, which is the system's wish unless the visitor has chosen. They are for a styled
 * component, for what no custom property can carry, such as another picture, or for the root itself.
 */
export declare const inDark: (rules: RuleSet, target?: "&" | "root") => RuleSet;

// theme/palettes.d.ts
import type * as color from './color';
/** The custom property behind each colour. */
type ColorProperty = `--fc-${keyof typeof color}`;
/** The colours of the two appearances. Text colours pass WCAG AA on canvas, surface and sunken. */
export declare const palettes: Readonly<Record<'light' | 'dark', Readonly<Record<ColorProperty, string>>>>;
export {};

// theme/tokens.d.ts
/** Distances: 4, 8, 12, 16, 24, 32 and 48 px at the usual text size. */
export declare const space: {
    readonly xs: "0.25rem";
    readonly s: "0.5rem";
    readonly m: "0.75rem";
    readonly l: "1rem";
    readonly xl: "1.5rem";
    readonly xxl: "2rem";
    readonly xxxl: "3rem";
};
/** Text sizes: 12, 14, 16, 20 and 30 px, and 44 px for the one probability that matters. */
export declare const text: {
    readonly meta: "0.75rem";
    readonly dense: "0.875rem";
    readonly reading: "1rem";
    readonly title: "1.25rem";
    readonly page: "1.875rem";
    readonly figure: "2.75rem";
};
/** Semi-bold serifs for headings and questions, the sans for all else; `typefaces` brings them, with stand-ins. */
export declare const font: {
    readonly sans: "'Source Sans 3', 'Source Sans 3 stand-in', system-ui, sans-serif";
    readonly serif: "'Source Serif 4', 'Source Serif 4 stand-in', Georgia, serif";
};
export declare const radius = "4px";
/** How wide a page gets, with `space.xl` at both sides: list, detail and landing page stand on the same edges. */
export declare const container = "80rem";
/** Media queries. Below `narrow` the sidebar is a menu and panels stand one below the other. */
export declare const breakpoint: {
    readonly narrow: "(max-width: 59.99rem)";
    readonly phone: "(max-width: 39.99rem)";
};

// theme/useAppearance.d.ts
import { type Appearance } from './appearance';
/** The appearance that the document is shown in, whoever chose it, and the function that chooses another. */
export declare function useAppearance(): [Appearance, (chosen: Appearance) => void];
