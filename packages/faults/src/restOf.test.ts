import { restOf } from './restOf';

const texts = ['Shop', 'Products', 'Your cart'];
const healthy = { stable: new Set(texts), seen: new Set(texts) };
const showing = (shown: readonly string[]) => ({ texts: shown, busy: false });

const products = { scripts: ['h("h2","Products")'], reference: showing(['Shop', 'Your cart', 'Sorry']) };
const cart = { scripts: ['h("h2","Your cart")'], reference: showing(['Shop', 'Products', 'Sorry']) };

test('a text that the page also shows without the remote does not belong to the remote', () => {
  expect(restOf(products, [cart], healthy)).toEqual(new Set(['Shop', 'Your cart']));
});

test('if two remotes take each other down, the texts of one are not attributed to the other', () => {
  const lost = showing(['Shop', 'Something went wrong']);
  const [one, two] = [
    { ...products, reference: lost },
    { ...cart, reference: lost },
  ] as const;
  expect(restOf(one, [two], healthy)).toEqual(new Set(['Shop', 'Your cart']));
  expect(restOf(two, [one], healthy)).toEqual(new Set(['Shop', 'Products']));
});

test('the texts of a nested remote belong to the outer one', () => {
  const outer = { ...products, reference: showing(['Shop', 'Sorry']) };
  expect(restOf(outer, [cart], healthy)).toEqual(new Set(['Shop']));
  expect(restOf(cart, [outer], healthy)).toEqual(new Set(['Shop', 'Products']));
});
