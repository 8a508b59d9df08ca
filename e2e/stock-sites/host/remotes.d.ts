declare module 'products/Products' {
  export { default } from '../products/Products';
}

declare module 'cart/Cart' {
  export { default } from '../cart/Cart';
}
