/** Callbacks for a requested popup. */
export interface PopupEvents {
  /** Called when the popup is shown over the page, with its content loaded. */
  readonly shown: () => void;
  /** Called when the service reports that it can't show the popup. */
  readonly failed: () => void;
  /** Called when the visitor has closed the popup. */
  readonly closed: () => void;
}

/** A third-party service whose script shows a popup over this page. */
export interface ThirdParty {
  /** The name shown to visitors, such as "waitlist form". */
  readonly name: string;
  /** The script's URL. */
  readonly script: string;
  /** The URL of the same form or booking on the service's own site. */
  readonly hostedPage: string;
  /** Sets up the globals that the script expects. */
  readonly prepare: () => void;
  /** Whether the script has run and can handle a click. */
  readonly isReady: () => boolean;
  /** Lets the script show the popup for the current click, and reports what happens to the popup. */
  readonly handleClick: (events: PopupEvents) => void;
  /** The popup's element; null if the page contains none. */
  readonly layer: () => HTMLElement | null;
  /** Closes the popup if it is open. */
  readonly close: () => void;
}
