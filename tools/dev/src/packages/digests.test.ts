import { join } from 'node:path';
import { digestOf } from './offer';
import { publishedPackages } from './published';
import { offersAt } from './updateDigests';

test('each package offers what its digest says: npm run api shows how it differs, and sets the digest', () => {
  const root = join(__dirname, '../../../..');
  const packages = publishedPackages(root);
  const offers = offersAt(root, packages);
  const recorded = packages.map(({ name, apiDigest }) => [name, apiDigest]);
  expect([...offers].map(([name, offer]) => [name, digestOf(offer)])).toEqual(recorded);
});
