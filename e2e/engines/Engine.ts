/** A browser that isn't driven by Playwright. */
export interface Engine {
  /** Opens a URL with empty storage, in a window 1280 px wide. */
  readonly open: (url: string) => Promise<Tab>;
  readonly close: () => Promise<void>;
}

/** The roles used in the engine tests. */
export type Role = 'button' | 'combobox' | 'heading' | 'link' | 'navigation' | 'radio' | 'textbox';

/** The actions on a page that every engine supports. They don't wait for elements to appear; `Visit` does. */
export interface Tab {
  /** Finds the first visible element with the given role and accessible name, if any. */
  readonly find: (role: Role, name: string) => Promise<Control | undefined>;
  /** Runs a function in the page. The function can't use variables from this file, only its argument. */
  readonly evaluate: <Value>(script: (argument: string) => Value, argument: string) => Promise<Value>;
  readonly pressEnter: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Takes a screenshot of the window, as PNG. */
  readonly picture: () => Promise<Buffer>;
  /** Console errors, uncaught errors and policy violations so far. */
  readonly errors: () => Promise<readonly string[]>;
}

/** An element of a page. */
export interface Control {
  readonly click: () => Promise<void>;
  /** Types text into an empty field. */
  readonly type: (text: string) => Promise<void>;
}
