import { lazy, Suspense } from 'react';

const Products = lazy(() => import('products/Products'));
const Cart = lazy(() => import('cart/Cart'));

/** The page of the host, with a component of each remote. */
export const App = () => (
  <>
    <header>
      <h1>Stock shop</h1>
    </header>
    <main>
      <Suspense fallback="Loading products…">
        <Products />
      </Suspense>
      <Suspense fallback="Loading cart…">
        <Cart />
      </Suspense>
    </main>
    <footer>Open from 9 to 5</footer>
  </>
);
