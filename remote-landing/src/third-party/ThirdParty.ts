/** What becomes of a popup that was asked for. */
export interface PopupEvents {
  /** It stands over the page, with what it is to show. */
  readonly shown: () => void;
  /** The service says that it cannot be shown. */
  readonly failed: () => void;
  /** It is gone: the visitor is done with it. */
  readonly closed: () => void;
}

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
  /** Has the script show the popup for the click that is under way, and says what becomes of it. */
  readonly answerClick: (events: PopupEvents) => void;
  /** The element that lies over the page, once the popup is asked for. */
  readonly layer: () => HTMLElement | null;
  /** Takes the popup away, if there is one. */
  readonly close: () => void;
}
