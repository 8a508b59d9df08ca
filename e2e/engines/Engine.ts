/** A browser that isn't driven by Playwright. */
export interface Engine {
  /** Opens an address in a window 1280 px wide with empty storage. */
  readonly open: (url: string) => Promise<Tab>;
  readonly close: () => Promise<void>;
}

/** The roles used in the engine tests. */
export type Role = 'button' | 'combobox' | 'heading' | 'link' | 'navigation' | 'radio' | 'textbox';

/** The actions on a page that every engine supports, without waiting; `Visit` adds that. */
export interface Tab {
  /** The first visible element with a role and an accessible name, if any. */
  readonly find: (role: Role, name: string) => Promise<Control | undefined>;
  /** Runs a function in the page. It can only use its argument. */
  readonly evaluate: <Value>(script: (argument: string) => Value, argument: string) => Promise<Value>;
  readonly pressEnter: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** A screenshot of the window as PNG. */
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
