import { activate, rollback } from '../activation/activations';
import { integrityOf } from '../releases/describeBuild';
import { expectHeld, expectRefused } from '../testing/expectRefused';
import { memoryStore } from '../testing/memoryStore';
import { tinySite, type TinySite } from '../testing/tinySite';

const enhanced = { name: '@module-federation/enhanced', version: '2.9.2' };

/** A site whose host contains a federation runtime. */
async function siteOf(runtime: typeof enhanced): Promise<TinySite> {
  const tiny = await tinySite(['a'], memoryStore());
  await tiny.activate(await tiny.publishHost(['a'], { contract: { runtime } }));
  return tiny;
}

/**
 * Publishes a part as an official plugin builds it. Plugins for webpack and Rspack write the type `global`. `more` are
 * other files.
 */
const publishBuiltWith = (tiny: TinySite, pluginVersion: string, type = 'module', more = {}) =>
  tiny.publish({
    part: 'a',
    files: {
      ...more,
      'mf-manifest.json': JSON.stringify({
        metaData: { remoteEntry: { name: 'remoteEntry.js', type }, pluginVersion },
        exposes: [{ name: 'Page', assets: { js: { sync: ['page.js'] } } }],
      }),
    },
  });

test.each([
  ['the page hangs', enhanced, '1.22.1', 1326],
  ['React is null', { name: '@module-federation/vite', version: '1.16.8' }, '1.16.9', 842],
])(
  'two runtimes with which %s are refused, and the message contains both versions',
  async (_what, host, version, issue) => {
    const tiny = await siteOf(host);
    await expectRefused(tiny, [await publishBuiltWith(tiny, version)], {
      rule: 'runtimes',
      code: 'SHIP-095',
      part: 'a',
      message: new RegExp(
        `^a@\\w+ contains the runtime of @module-federation/vite ${version}, which doesn't work with that of ` +
          `${host.name} ${host.version} in host@\\w+: https://.*/${issue}$`,
      ),
    });
    tiny.remove();
  },
);

test('if the part was live before, the refusal blames the host', async () => {
  const tiny = await tinySite(['a'], memoryStore());
  await tiny.activate(await publishBuiltWith(tiny, '1.22.1'));
  const host = await tiny.publishHost(['a'], { contract: { runtime: enhanced } });
  await expectRefused(tiny, [host], {
    rule: 'runtimes',
    code: 'SHIP-095',
    part: 'host',
    message: /^a@/,
  });
  tiny.remove();
});

test.each([
  ['a version that fixes the problem', '1.23.0', 'module'],
  ['the plugin for webpack and Rspack', '0.24.0', 'global'],
])('a part built with %s goes live', async (_what, version, type) => {
  const tiny = await siteOf(enhanced);
  expect(await expectHeld(tiny, 'runtimes', await publishBuiltWith(tiny, version, type))).toBe('2 runtimes');
  tiny.remove();
});

/** Publishes a build of an official plugin whose chunks add themselves to a global array. */
const publishWithArray = (tiny: TinySite, array: string, content: string, scope = 'self') => {
  const page = `globalThis.page = '${content}';`;
  const entry = `(${scope}["${array}"] = ${scope}["${array}"] || []).push(['${integrityOf(page)}']);`;
  return publishBuiltWith(tiny, enhanced.version, 'global', { 'page.js': page, 'remoteEntry.js': entry });
};

test('a release whose chunks would mix with those of the live release is refused, unless it was live before', async () => {
  const tiny = await siteOf(enhanced);
  const first = await publishWithArray(tiny, 'webpackChunka_1', 'first');
  await tiny.activate(first);
  const mixed = await publishWithArray(tiny, 'webpackChunka_1', 'second');
  const refusal = { rule: 'runtimes', code: 'SHIP-097', part: 'a' } as const;
  const message = new RegExp(`^a@${mixed.id} and a@${first.id} .* webpackChunka_1\\.$`);
  await expectRefused(tiny, [mixed], { ...refusal, message });
  expect(await expectHeld(tiny, 'runtimes', await publishWithArray(tiny, 'webpackChunka_2', 'second'))).toBe(
    '2 runtimes',
  );

  await tiny.apply(activate([mixed]), { skipped: { smoke: 'no page', runtimes: 'to mix them' } });
  await tiny.apply(rollback('a'));
  tiny.remove();
});

test('an array of globalThis, which webpack uses for modern browsers, is found too', async () => {
  const tiny = await siteOf(enhanced);
  await tiny.activate(await publishWithArray(tiny, 'webpackChunka', 'first', 'globalThis'));
  const mixed = await publishWithArray(tiny, 'webpackChunka', 'second', 'globalThis');
  await expectRefused(tiny, [mixed], {
    rule: 'runtimes',
    code: 'SHIP-097',
    part: 'a',
    message: /webpackChunka\.$/,
  });
  tiny.remove();
});
