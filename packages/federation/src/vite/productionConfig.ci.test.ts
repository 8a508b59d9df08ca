import { buildWithVite } from '../testing/buildWithVite';
import { expectReadable } from '../testing/expectReadable';

let built: ReturnType<typeof buildWithVite>;
beforeAll(() => {
  built = buildWithVite(`
    import { useSyncExternalStore } from 'use-sync-external-store/shim';
    import photo from '../My photo.jpg';
    import same from '../My photo.jpg?no-inline';

    const never = () => () => undefined;
    export default function Page() {
      const label = useSyncExternalStore(never, () => __LABEL__);
      return photo === same && <img src={photo} alt={label} />;
    }
  `);
});

test('a photo is a file of the build, because the site’s policy doesn’t allow pictures in scripts', () => {
  expect(built.files.filter((file) => file.endsWith('.jpg'))).toEqual([
    expect.stringMatching(/^My_photo\.[0-9a-f]{8}\.jpg$/),
  ]);
});

test('the preset can be extended', () => {
  expect(built.server).toContain('from the configuration');
});

test('the build warns that the files in the public folder are left out', () => {
  expect(built.warnings).toContain("The folder public isn't in the build.");
  expect(built.files).not.toContain('robots.txt');
});

test('a shared library that only a CommonJS dependency requires is one of those that the part needs', () => {
  expect(Object.keys(built.contract.needs.exports)).toEqual(['react', 'react/jsx-runtime']);
});

test('the official SDK can read the manifest', () => {
  expectReadable(built.dist);
});
