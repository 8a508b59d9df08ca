/** A service of somebody else's that shows a popup over this page, from a script of its own. */
export interface ThirdParty {
  /** What the popup holds, as the visitor is told of it: "waitlist form". */
  readonly name: string;
  /** The address of the script. */
  readonly script: string;
  /** The same form or booking as a page at the service. */
  readonly hostedPage: string;
  /** Sets up what the script expects to find. */
  readonly prepare: () => void;
  /** Whether the script has run and can answer a click. */
  readonly isReady: () => boolean;
  /** Shows the popup for the click that is under way; `onClose` is called when the visitor is done with it. */
  readonly answerClick: (onClose: () => void) => void;
  /** Takes the popup away, if there is one. */
  readonly close: () => void;
}
