/** The parts of the browser's Trusted Types API used here; TypeScript has no types for it yet. */
export interface TrustedTypes {
  /** Creates a policy. The page's headers list the allowed names; each can be created once. */
  readonly createPolicy: (
    name: 'default' | 'site-data',
    rules: {
      /** Returns the HTML to use for a string; if it returns undefined, the browser throws. */
      readonly createHTML?: (text: string, type: string, sink: string) => string | undefined;
      /** Returns the script URL to use for a string; if it returns undefined, the browser throws. */
      readonly createScriptURL?: (text: string) => string | undefined;
    },
  ) => {
    /** Returns a TrustedHTML object, typed as a string because the DOM's types expect one. */
    readonly createHTML: (text: string) => string;
  };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}
