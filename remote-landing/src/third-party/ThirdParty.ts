/** Callbacks for a popup that has been requested. */
export interface PopupEvents {
  /** The popup is over the page, with its content loaded. */
  readonly shown: () => void;
  /** The service reports that it can't show the popup. */
  readonly failed: () => void;
  /** The visitor has closed the popup. */
  readonly closed: () => void;
}

/** A third-party service whose script shows a popup over this page. */
export interface ThirdParty {
  /** The name that the visitor reads, such as "waitlist form". */
  readonly name: string;
  /** The script's URL. */
  readonly script: string;
  /** The URL of the same form or booking on the service's own site. */
  readonly hostedPage: string;
  /** Sets up what the script expects to find. */
  readonly prepare: () => void;
  /** Whether the script has run and can answer a click. */
  readonly isReady: () => boolean;
  /** Lets the script show the popup for the current click, and reports what happens to it. */
  readonly answerClick: (events: PopupEvents) => void;
  /** The popup's element over the page, or null before the popup has been requested. */
  readonly layer: () => HTMLElement | null;
  /** Closes the popup, if it is open. */
  readonly close: () => void;
}
