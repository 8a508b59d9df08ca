// typefaces/index.d.ts
/** The style rules that let a document show the typefaces which the theme's `font` names. */
export declare const typefaceRules: string;
/**
 * The same for the head of a document's template, as HTML: the rules, and links by which a browser asks for the files
 * that most texts need before it knows where.
 */
export declare const typefaceHead: string;
