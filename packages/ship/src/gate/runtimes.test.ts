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

/** Publishes a part as an official plugin builds it. Plugins for webpack and Rspack write the type `global`. */
const publishBuiltWith = (tiny: TinySite, pluginVersion: string, type = 'module') =>
  tiny.publish({
    part: 'a',
    files: {
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
