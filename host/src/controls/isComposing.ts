/**
 * Whether a key goes to an input method that is composing a word. Safari sends the key that ends a composition when it is
 * already over, with the key code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
