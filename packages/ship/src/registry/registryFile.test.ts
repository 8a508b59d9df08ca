import { noSettings, type Release, type SiteData } from '@forecast/contract';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import { integrityOf } from '../release/integrity';
import { sha256Of } from '../sha256Of';
import { composePage, siteDataIn } from './composePage';
import { fillPage } from './fillPage';
import { registryFileOf } from './registryFile';

const release = (part: string) => buildRelease({ url: `/r/${part}/0123456789abcdef/remoteEntry.js` });
const withCanary = (part: string): readonly Release[] => [
  { ...release(part), deployment: { traffic: 90, default: true } },
  { ...release(part), deployment: { traffic: 10, default: false } },
];
const data: SiteData = {
  registry: buildRegistry({ a: release('a'), b: release('b'), c: release('c') }),
  settings: { ...noSettings, contactEmail: '</script>$&' },
  generation: 7,
};
const pageOf = (data: SiteData) =>
  composePage('<head><script type="application/json" id="site-data">null</script></head><p>rest</p>', data, {
    integrities: new Map(),
  });
const partsIn = (page: string) => Object.keys(siteDataIn(page).registry.microFrontends);

test('a page carries the parts that it shows, and names the file that has all of them by its hash', () => {
  const page = pageOf(data);
  const file = registryFileOf(page);
  expect(file?.key).toBe(`registry/00000007-${sha256Of(file?.text ?? '')}.json`);
  expect(JSON.parse(file?.text ?? '')).toEqual(data);
  const own = fillPage(page, { parts: ['b'] });
  expect(siteDataIn(own)).toEqual({
    ...data,
    registry: { ...data.registry, microFrontends: { b: [release('b')] } },
    whole: { url: `/${file?.key}`, integrity: integrityOf(file?.text ?? '') },
  });
  expect(own).toContain('<p>rest</p>');
});

test('a part with a canary is on every page, for who gets it is decided before anything is loaded', () => {
  const { microFrontends } = data.registry;
  const page = pageOf({
    ...data,
    registry: { ...data.registry, microFrontends: { ...microFrontends, c: withCanary('c') } },
  });
  const own = fillPage(page, { parts: ['a'] });
  expect(partsIn(own)).toEqual(['a', 'c']);
  expect(siteDataIn(own).registry.microFrontends['c']).toEqual(withCanary('c'));
});

test('an element of that name in a comment is left alone', () => {
  const comment = '<!-- <script type="application/json" id="site-data">null</script> -->';
  const page = pageOf(data);
  const own = fillPage(page.replace('<head>', `<head>${comment}`), { parts: ['b'] });
  expect(own.replace(comment, '').length).toBe(fillPage(page, { parts: ['b'] }).length);
  expect(own).toContain(comment);
});

test.each([
  ['shows all parts', data, ['c', 'b', 'a']],
  ['says nothing of the parts that it shows', data, undefined],
  ['is of no generation', { registry: data.registry, settings: data.settings }, ['a']],
])('a page that %s carries all of them', (_what, data, parts) => {
  const page = pageOf(data);
  expect(fillPage(page, parts ? { parts } : {})).toBe(page);
});

test('two registries, and the same one in two generations, are two files', () => {
  const other = { ...data, registry: buildRegistry({ a: release('a') }) };
  const keys = [data, other, { ...data, generation: 8 }].map((data) => registryFileOf(pageOf(data))?.key);
  expect(new Set(keys).size).toBe(3);
});
