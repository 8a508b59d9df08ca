/**
 * Whether a key belongs to an input method, which is composing a word. In Safari, the key that ends the composition comes
 * after it, with the key code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
