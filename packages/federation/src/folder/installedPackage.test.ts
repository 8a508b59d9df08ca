import { conditionsOf } from './installedPackage';
import { temporaryFolder } from '../testing/temporaryFolder';

test("a part's conditions are read from its tsconfig.json, including inherited ones", () => {
  const folder = temporaryFolder({
    'base.json': '{ "compilerOptions": { "customConditions": ["@site/source"] } }',
    'tsconfig.json': '{ "extends": "./base.json" }',
  });
  expect(conditionsOf(folder)).toEqual(['@site/source']);
  expect(conditionsOf(temporaryFolder({ 'tsconfig.json': '{}' }))).toEqual([]);
});

test.each([
  ['is missing', {}],
  ['is broken', { 'tsconfig.json': '{ "extends": ' }],
  ['extends a missing file', { 'tsconfig.json': '{ "extends": "./gone.json" }' }],
])('a tsconfig that %s is an error', (_what, files) => {
  expect(() => conditionsOf(temporaryFolder(files))).toThrow('tsconfig.json');
});
