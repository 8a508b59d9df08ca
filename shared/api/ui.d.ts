// ui/index.d.ts
export { Button } from './Button';
export { Card } from './Card';
export { Icon, type IconShapes } from './Icon';
export { linePath } from './linePath';
export { LoadFailure } from './LoadFailure';
export { PageHead } from './PageHead';
export { PageTitle, siteName } from './PageTitle';
export { PointChange } from './PointChange';
export { Select } from './Select';
export { Skeleton } from './Skeleton';
export { SkipLink } from './SkipLink';
export { StatusLine } from './StatusLine';
export { TagList } from './TagList';
export { useAdoption } from './useAdoption';
export { useInBrowser } from './useInBrowser';
export { useModule } from './useModule';
export { ValueLine } from './ValueLine';
export { VisuallyHidden } from './VisuallyHidden';

// ui/Button.d.ts
declare const variants: {
    primary: import("styled-components").RuleSet<object>;
    secondary: import("styled-components").RuleSet<object>;
    quiet: import("styled-components").RuleSet<object>;
};
/** A button. One primary per view; `quiet` has no frame, for what stands in a row of others. */
export declare const Button: import("styled-components/dist/types").IStyledComponentBase<"web", import("styled-components/dist/types").Merged<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}, {
    $variant?: keyof typeof variants;
}>> & string;
export {};

// ui/Card.d.ts
/** A framed section of a page. */
export declare const Card: import("styled-components/dist/types").IStyledComponentBase<"web", Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLElement>, HTMLElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}> & string;

// ui/Icon.d.ts
/** What an icon is drawn of, as lucide has it: elements of SVG in a field of 24 × 24. */
export type IconShapes = readonly (readonly [element: string, attributes: object])[];
interface Props {
    readonly of: IconShapes;
    /** Its width and height, in px. */
    readonly size?: number;
    /** How thick its lines are, in the field's units. */
    readonly strokeWidth?: number;
}
/** An icon in the colour of the text around it. Assistive technology passes it over. */
export declare const Icon: ({ of: shapes, size, strokeWidth }: Props) => import("react").JSX.Element;
export {};

// ui/LoadFailure.d.ts
interface Props {
    /** What is missing, such as `The market`. */
    readonly what: string;
    readonly onRetry: () => void;
    /** Why that is, or what helps. */
    readonly why?: string;
    /** For what the page can do without: said quietly. */
    readonly extra?: boolean;
}
/** What a page shows in place of data that could not be read: what is missing, why, and a way to try again. */
export declare function LoadFailure({ what, onRetry, why, extra, }: Props): import("react").JSX.Element;
export {};

// ui/PageHead.d.ts
import { type PagePicture } from '@forecast/contract';
interface Props {
    /** The page's own title, without the site's name. */
    readonly title: string;
    /** What is on the page, in a sentence or two; 300 characters of it are told. */
    readonly description: string;
    /** The path under which the page is to be found, such as `/market/1`; none for what is not to be found. */
    readonly path?: string;
    /** The site's public origin, as its settings state it. */
    readonly origin?: string | undefined;
    /** What the page's picture shows below the title, which it always shows. */
    readonly picture?: Omit<PagePicture, 'heading'>;
    /** What schema.org has words for: its `@type`, and what belongs to that. */
    readonly data?: Readonly<Record<string, unknown>>;
}
/**
 * The title of a page, and what it says of itself to search engines and link previews. The canonical address is whole
 * where the site states its origin; else it is a path, which tells two addresses of one page apart all the same. What
 * is read away from the site, such as Open Graph's, is whole or left out.
 */
export declare function PageHead({ title, description, path, origin, picture, data }: Props): import("react").JSX.Element;
export {};

// ui/PageTitle.d.ts
/** What the site is called. */
export declare const siteName = "Forecast";
/** The document's title while a page is shown: the page first, then the site. */
export declare function PageTitle({ children }: {
    children: string;
}): import("react").JSX.Element;

// ui/PointChange.d.ts
/** A change of so many percentage points, which is not 0, with its sign: "▲ +33 pts". */
export declare function PointChange({ points }: {
    points: number;
}): import("react").JSX.Element;

// ui/Select.d.ts
interface Props<Value extends string> {
    /** What is chosen. */
    readonly value: Value;
    /** All there is to choose from, in order, each with what the visitor reads. */
    readonly names: Readonly<Record<Value, string>>;
    readonly onChoose: (value: Value) => void;
    /** What is chosen here, where no label beside it says so. */
    readonly 'aria-label'?: string;
}
/** Chooses one of a few values. What is chosen before the page runs counts. */
export declare function Select<Value extends string>({ value, names, onChoose, ...labelled }: Props<Value>): import("react").JSX.Element;
export {};

// ui/Skeleton.d.ts
/**
 * A quiet place holder of a CSS height, so that nothing moves when what is loading arrives. Tools wait until nothing
 * on a page is busy, so whatever loads shows one.
 */
export declare function Skeleton({ height, label }: {
    height: string;
    label: string;
}): import("react").JSX.Element;

// ui/SkipLink.d.ts
/** The first link of a page: a way for the keyboard past the header, into `<main id="main" tabIndex={-1}>`. */
export declare function SkipLink(): import("react").JSX.Element;

// ui/StatusLine.d.ts
/** A line that says what an action did, read out politely. It stays in place while empty, as live regions must. */
export declare function StatusLine({ children }: {
    children?: string | undefined;
}): import("react").JSX.Element;

// ui/TagList.d.ts
/** A market's tags. */
export declare function TagList({ tags }: {
    tags: readonly string[];
}): import("react").JSX.Element;

// ui/ValueLine.d.ts
interface Props {
    /** Percentages, 0 to 100. */
    readonly values: readonly number[];
    /** How far across each value stands, ascending from 0; one step apart if left out. */
    readonly places?: readonly number[];
    /** Whether the room under the line is tinted. */
    readonly area?: boolean;
}
/**
 * A line through values, 0 to 100 percent, over the whole box of the nearest positioned element and in its text colour:
 * the first value at the left edge, the last at the right one, 0 at the bottom. A single value is a dot in the middle;
 * without values there is nothing. It needs no measuring, so prepared HTML has it too. It is for the eye alone: say
 * beside it in words what it shows.
 */
export declare function ValueLine({ values, places, area }: Props): import("react").JSX.Element | null;
export {};

// ui/VisuallyHidden.d.ts
/** Text for screen readers alone. */
export declare const VisuallyHidden: import("styled-components/dist/types").IStyledComponentBase<"web", Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
    style?: import("react").CSSProperties | import("styled-components/dist/types").CSSPropertiesWithVars | undefined;
}> & string;

// ui/linePath.d.ts
/**
 * The path of a line through values in a box of height 100 that counts from the top. `values` are percentages, 0 to
 * 100; `places`, ascending, say how far across each stands: at a distance of 1, from 0, if left out. Of very many values, those that can be seen are drawn:
 * the first, the lowest, the highest and the last of each of 500 columns (known as M4), so that every peak stays.
 */
export declare function linePath(values: readonly number[], places?: readonly number[]): string;

// ui/useAdoption.d.ts
import { type RefObject } from 'react';
/**
 * The `ref` of an element that a visitor can use in prepared HTML before the page runs. `adopt` is called with the
 * element as it was found, before anything is painted, to take over what was chosen or typed there; where that is what
 * React has drawn, it has nothing to do.
 */
export declare function useAdoption<Found extends HTMLElement>(adopt: (found: Found) => void): RefObject<Found | null>;

// ui/useInBrowser.d.ts
/**
 * What only the visitor's browser knows. Until a prepared page is taken over, it is `prepared`, as in the HTML; a
 * component that is drawn later has it at once.
 */
export declare const useInBrowser: <Value>(read: () => Value, prepared: Value) => Value;

// ui/useModule.d.ts
/**
 * A module that is loaded once it is wanted; undefined until then. Where it cannot be loaded, `onFailed` is called, the
 * browser's console has what went wrong, and it is asked for again as soon as it is wanted anew: `wanted` is anything
 * that is truthy, and each other such value asks again. A component of it is drawn as `<module.Component />`.
 */
export declare function useModule<Module extends object>(load: () => Promise<Module>, wanted: unknown, onFailed?: () => void): Module | undefined;
