import fc from 'fast-check';
import { parseVolume } from './volume';

test.each([
  ['$45K', { currency: 'USD', amount: 45_000 }],
  ['$1.2M', { currency: 'USD', amount: 1_200_000 }],
  ['€890.5K', { currency: 'EUR', amount: 890_500 }],
])('%s is an amount of money', (text, volume) => {
  expect(parseVolume(text)).toEqual(volume);
});

test.each([
  '',
  '$',
  '45K',
  '$45',
  '$45k',
  '$-45K',
  '$4,5K',
  '£45K',
  ' $45K',
  '$45K ',
  '$1e3K',
  `$${'9'.repeat(400)}M`,
])('%j is no volume', (text) => {
  expect(parseVolume(text)).toBeUndefined();
});

test('every amount that can be written is read back, and no text is thrown at', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('$', '€'),
      fc.nat(999_999),
      fc.constantFrom('K', 'M'),
      (sign, number, suffix) => {
        const amount = parseVolume(`${sign}${number}${suffix}`)?.amount;
        return amount === number * (suffix === 'K' ? 1000 : 1_000_000);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const volume = parseVolume(text);
      return volume === undefined || (Number.isSafeInteger(volume.amount) && volume.amount >= 0);
    }),
  );
});
