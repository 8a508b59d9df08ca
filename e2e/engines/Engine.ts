/** A browser other than the one that playwright drives. */
export interface Engine {
  /** Opens an address in a window 1280 px wide, with empty storage. */
  readonly open: (url: string) => Promise<Tab>;
  readonly close: () => Promise<void>;
}

/** The roles that the tests of all engines ask for. */
export type Role = 'button' | 'combobox' | 'heading' | 'link' | 'navigation' | 'radio' | 'textbox';

/** What a test can do with a page in any engine, now: `Visit` does the waiting. */
export interface Tab {
  /** The first visible element with a role and an accessible name, if there is one. */
  readonly find: (role: Role, name: string) => Promise<Control | undefined>;
  /** Runs a function in the page, where it can use nothing but its argument. */
  readonly evaluate: <Value>(script: (argument: string) => Value, argument: string) => Promise<Value>;
  readonly pressEnter: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** The window, as PNG. */
  readonly picture: () => Promise<Buffer>;
  /** Console errors, uncaught errors and policy violations so far. */
  readonly errors: () => Promise<readonly string[]>;
}

/** An element of a page. */
export interface Control {
  readonly click: () => Promise<void>;
  /** Types a text into an empty field. */
  readonly type: (text: string) => Promise<void>;
}
