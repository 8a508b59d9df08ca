// theme/index.d.ts
export { applyAppearance, appearances, readAppearance, shownAppearance, storeAppearance, type Appearance, } from './appearance';
export { GlobalStyle } from './GlobalStyle';
export { inDark } from './inDark';
export { breakpoint, color, font, radius, space, text } from './tokens';

// theme/GlobalStyle.d.ts
/** The page's tokens and ground rules. Rendered once, by the host, or by a part that runs alone. */
export declare const GlobalStyle: import("react").NamedExoticComponent<import("styled-components").ExecutionProps>;

// theme/appearance.d.ts
/** How the site looks: as the system does, or always light or dark. */
export declare const appearances: readonly ["system", "light", "dark"];
export type Appearance = (typeof appearances)[number];
/** The visitor's choice; "system" if there is none yet or storage is blocked. */
export declare function readAppearance(): Appearance;
/** Keeps the visitor's choice. Where storage is blocked it lasts for this page only. */
export declare function storeAppearance(appearance: Appearance): void;
/** Shows the document in an appearance. */
export declare function applyAppearance(appearance: Appearance): void;
/** The appearance that the document is shown in. */
export declare function shownAppearance(): Appearance;

// theme/inDark.d.ts
import { type RuleSet } from 'styled-components';
/**
 * Rules for the dark appearance, which is the system's wish unless the visitor has chosen. They are for a styled
 * component, for what no custom property can carry, such as another picture, or for the root itself.
 */
export declare const inDark: (rules: RuleSet, target?: "&" | "root") => RuleSet;

// theme/palettes.d.ts
/** The colours of the two appearances. Text colours pass WCAG AA on canvas, surface and sunken. */
export declare const palettes: {
    readonly light: {
        readonly canvas: "#faf9f6";
        readonly surface: "#ffffff";
        readonly sunken: "#f2f1ec";
        readonly ink: "#191c22";
        readonly inkSoft: "#464c58";
        readonly inkFaint: "#646a76";
        readonly line: "#e2e0d9";
        readonly lineStrong: "#85888f";
        readonly accent: "#1f4bb8";
        readonly accentSoft: "#e9effc";
        readonly onAccent: "#ffffff";
        readonly yes: "#0f766e";
        readonly yesSoft: "#e4f3f0";
        readonly no: "#b42318";
        readonly noSoft: "#fcebe9";
    };
    readonly dark: {
        readonly canvas: "#0f1217";
        readonly surface: "#161a21";
        readonly sunken: "#1e232c";
        readonly ink: "#eceef2";
        readonly inkSoft: "#b6bcc7";
        readonly inkFaint: "#949ba8";
        readonly line: "#2b313c";
        readonly lineStrong: "#6b7382";
        readonly accent: "#8fb2ff";
        readonly accentSoft: "#1b2744";
        readonly onAccent: "#0f1217";
        readonly yes: "#5eead4";
        readonly yesSoft: "#12312e";
        readonly no: "#fda29b";
        readonly noSoft: "#3a1d1b";
    };
};
export type ColorName = keyof (typeof palettes)['light'];

// theme/tokens.d.ts
import { type ColorName } from './palettes';
/** The custom property behind a colour. The host sets it, so a part built last month follows today's theme. */
export declare const colorProperty: (name: ColorName) => string;
/** Colours, as CSS values that follow the appearance. */
export declare const color: Readonly<Record<ColorName, string>>;
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
export declare const font: {
    readonly sans: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
    readonly serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, 'Liberation Serif', serif";
};
export declare const radius = "4px";
/** Media queries. Below `narrow` the sidebar is a menu and panels stand one below the other. */
export declare const breakpoint: {
    readonly narrow: "(max-width: 59.99rem)";
    readonly phone: "(max-width: 39.99rem)";
};
