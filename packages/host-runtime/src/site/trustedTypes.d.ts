/** The browser's Trusted Types, as far as they are needed: TypeScript has no types of them yet. */
interface TrustedTypes {
  /** A page's headers name the policies that may be made, each once. */
  readonly createPolicy: (
    name: 'default' | 'site-data',
    rules: {
      /** What a text becomes that is to be HTML; the browser throws at undefined. */
      readonly createHTML?: (text: string, type: string, sink: string) => string | undefined;
      /** What a text becomes that is to be the address of a script; the browser throws at undefined. */
      readonly createScriptURL?: (text: string) => string | undefined;
    },
  ) => {
    /** Gives no text, but what stands where the DOM's types want one. */
    readonly createHTML: (text: string) => string;
  };
}

interface Window {
  readonly trustedTypes?: TrustedTypes;
}
