import type { PageSurroundings } from '@forecast/contract';
import { canary } from '../activation/activations';
import { expectHeld, expectRefused } from '../testing/expectRefused';
import { tinySiteForEach } from '../testing/tinySite';

const tiny = tinySiteForEach(['a', 'b']);

const surroundings = (names: readonly string[], properties: readonly string[]): PageSurroundings => ({
  exports: { '@site/kit/router': names },
  properties,
});
const host = (names: readonly string[], properties: readonly string[] = []) =>
  tiny.publishHost(['a', 'b'], {
    content: `provides ${names.join()} ${properties.join()}`,
    contract: { provides: surroundings(names, properties) },
  });
const part = (names: readonly string[], properties: readonly string[] = [], name = 'a') =>
  tiny.publish({
    part: name,
    content: `needs ${names.join()} ${properties.join()}`,
    contract: { needs: surroundings(names, properties) },
  });

test('a part may need less than the host provides, but more only after the host has added it', async () => {
  await tiny.activate(await host(['Link', 'useParams'], ['--ink']), await part(['Link'], ['--ink']));
  const newer = await part(['Link', 'useNew'], ['--ink', '--accent']);
  await expectRefused(tiny, [newer], {
    rule: 'needs',
    code: 'SHIP-038',
    part: 'a',
    message: /a@\w+ needs useNew from @site\/kit\/router .*; host@\w+ provides Link, useParams\./,
  });
  await tiny.activate(await host(['Link', 'useNew', 'useParams'], ['--accent', '--ink']));
  expect(await expectHeld(tiny, 'needs', newer)).toContain('a needs 2 exports and 2 CSS properties');
  await tiny.activate(newer);
});

test('a host that drops an export is refused as long as a live part needs it', async () => {
  await tiny.activate(await host(['Link', 'useOld']), await part(['Link', 'useOld'], [], 'b'));
  const without = await host(['Link']);
  await expectRefused(tiny, [without], {
    rule: 'needs',
    code: 'SHIP-038',
    part: 'host',
    message: /b@\w+ needs useOld from .*; host@\w+ provides Link\./,
  });
  await tiny.activate(await part(['Link'], [], 'b'));
  await expectHeld(tiny, 'needs', without);
});

test('CSS custom properties are checked like exports, and canaries like stable releases', async () => {
  await tiny.activate(await host([], ['--accent', '--ink']), await part([], ['--ink']));
  await tiny.apply(canary(await part([], ['--accent', '--ink']), 10));
  await expectRefused(tiny, [await host([], ['--ink'])], {
    rule: 'needs',
    code: 'SHIP-038',
    part: 'host',
    message: /a@\w+ needs --accent \(.*; host@\w+ provides --ink\./,
  });
});

test('a refusal lists the host’s properties with the same prefix, not those of its libraries', async () => {
  await tiny.activate(await host([], ['--popup-width', '--site-accent', '--site-ink']));
  await expectRefused(tiny, [await part([], ['--site-glow', '--site-ink'])], {
    rule: 'needs',
    code: 'SHIP-038',
    part: 'a',
    message: /needs --site-glow \(.*; host@\w+ provides --site-accent, --site-ink\.$/,
  });
  await expectRefused(tiny, [await part([], ['--glow'])], {
    rule: 'needs',
    code: 'SHIP-038',
    part: 'a',
    message: /needs --glow \(.*; host@\w+ provides nothing like it\.$/,
  });
});

test('a part without a list of needs is not checked, nor is a host without a list of what it provides', async () => {
  await tiny.activate(await part(['Link'], ['--ink']));
  const silent = tiny.releaseOf('a', 1);
  expect(await expectHeld(tiny, 'needs', silent)).toBe("the host doesn't list what it provides");
  await tiny.activate(silent);
  expect(await expectHeld(tiny, 'needs', await host([]))).toBe('no release lists what it needs');
});

test('a module that the host does not share is not checked', async () => {
  await tiny.activate(await host(['Link']));
  const other = { exports: { 'another-library': ['anything'] }, properties: [] };
  await expectHeld(tiny, 'needs', await tiny.publish({ part: 'a', contract: { needs: other } }));
});

test('a shared library that a part has no copy of has to be shared by the host, even if only a lazy script imports it', async () => {
  await tiny.activate(await host(['Link']));
  const needing = (...libraries: string[]) =>
    tiny.publish({
      part: 'a',
      content: libraries.join(),
      contract: { needs: { exports: {}, libraries, properties: [] } },
    });
  await expectHeld(tiny, 'needs', await needing('react'));
  await expectRefused(tiny, [await needing('chart-kit', 'react')], {
    rule: 'needs',
    code: 'SHIP-038',
    part: 'a',
    message: /^a@\w+ needs chart-kit \(.*; host@\w+ provides react\.$/,
  });
});

test('a host that only lists its shared libraries is checked for them', async () => {
  const needs = { exports: {}, libraries: ['chart-kit'], properties: [] };
  await expectRefused(tiny, [await tiny.publish({ part: 'a', contract: { needs } })], {
    rule: 'needs',
    code: 'SHIP-038',
    part: 'a',
    message: /^a@\w+ needs chart-kit \(.*; host@\w+ provides react\.$/,
  });
});
