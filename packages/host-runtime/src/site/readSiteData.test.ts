import { noSettings } from '@forecast/contract';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import fc from 'fast-check';
import { readSiteData } from './readSiteData';

function read(siteData: string | undefined) {
  document.body.innerHTML = '';
  if (siteData !== undefined) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'site-data';
    block.textContent = siteData;
    document.body.append(block);
  }
  return readSiteData(document);
}

const thirdParties = { scripts: ['https://b.example/embed.js'], frames: ['https://b.example'] };
const settings = {
  origin: 'https://forecast.example',
  waitlistFormId: 'form',
  demoBooking: 'team/call',
  contactEmail: 'contact@forecast.example',
  imprintUrl: 'https://forecast.example/imprint',
  eventsUrl: 'https://events.example/forecast',
  thirdParties: { '/': thirdParties },
};
const release = buildRelease();
const withParts = (microFrontends: object) =>
  JSON.stringify({ registry: { ...buildRegistry(), microFrontends }, settings });

test('a complete block contains the live releases and the settings', () => {
  const other = buildRelease({ url: 'https://parts.example/landing/remoteEntry.js' });
  const site = read(withParts({ landing: [other], markets: [release] }));
  expect(site).toEqual({
    kind: 'read',
    choices: new Map([
      ['landing', { release: other }],
      ['markets', { release }],
    ]),
    settings,
    claimed: [],
  });
});

test.each([
  ['are read', [{ path: '/news', part: 'news', frame: 'shell', menu: 'News' }], true],
  [
    'are all ignored if one is malformed',
    [{ path: '/news', part: 'news', frame: 'shell' }, { path: 7 }],
    false,
  ],
  ['are ignored if they are not a list', { path: '/news' }, false],
])('claimed routes %s', (_what, routes, valid) => {
  const site = read(JSON.stringify({ registry: buildRegistry(), settings, routes }));
  expect(site.kind === 'read' && site.claimed).toEqual(valid ? routes : []);
});

test('the default release is the live one', () => {
  const canary = buildRelease({ url: '/new.js', deployment: { traffic: 10, default: false } });
  const stable = buildRelease({ url: '/old.js', deployment: { traffic: 90, default: true } });
  const site = read(withParts({ markets: [canary, stable] }));
  expect(site.kind === 'read' && site.choices.get('markets')?.release.url).toBe('/old.js');
});

test.each([
  [undefined, 'the page carries no site data'],
  ['', 'the page carries no site data'],
  ['{"registry":', 'the site data is not JSON'],
  ['<html>', 'the site data is not JSON'],
  ['null', 'the site data is not an object'],
  ['[]', 'the site data is not an object'],
  ['7', 'the site data is not an object'],
  ['{}', 'the site data has no registry of parts'],
  ['{"registry":{"microFrontends":[]}}', 'the site data has no registry of parts'],
])('the block %j is unreadable: %s', (block, reason) => {
  expect(read(block)).toEqual({ kind: 'unreadable', reason, settings: noSettings });
});

test('the settings are kept if only the registry is missing', () => {
  expect(read(JSON.stringify({ settings }))).toMatchObject({ kind: 'unreadable', settings });
});

test.each([
  ['missing', undefined],
  ['null', null],
  ['text', ['https://parts.example/remoteEntry.js']],
  ['not a list', release],
  ['an empty list', []],
  ['without an address', [{ ...release, url: undefined }]],
  ['with a number for an address', [{ ...release, url: 7 }]],
  ['with a javascript URL for an address', [{ ...release, url: 'javascript:alert(1)' }]],
  ['with a data URL for an address', [{ ...release, url: 'data:text/javascript,1' }]],
  ['with an incomplete address', [{ ...release, url: 'http://' }]],
  ['without metadata', [{ ...release, metadata: undefined }]],
  ['with a number for a hash', [{ ...release, metadata: { integrity: 7, version: '1' } }]],
  ['without extras', [{ ...release, extras: undefined }]],
  ['with a number for a script', [{ ...release, extras: { ...release.extras, exposes: { Page: [7] } } }]],
])('a malformed entry (%s) is left out, and the others stay', (_kind, entry) => {
  const site = read(withParts({ landing: [release], markets: entry }));
  expect(site.kind === 'read' && [...site.choices.keys()]).toEqual(['landing']);
});

test('missing or malformed settings are empty, and unknown ones are dropped', () => {
  const wrong = {
    origin: 'forecast.example',
    contactEmail: 'a@b.example',
    imprintUrl: 7,
    api: 7,
    thirdParties: {
      '/': 'x',
      '/list': ['https://b.example'],
      '/origin': { scripts: ['https://b.example'], frames: [] },
      '/below': { scripts: ['https://b.example/widgets/'], frames: [] },
      '/plain': { scripts: ['http://b.example/embed.js'], frames: [] },
      '/two': { scripts: ['https://b.example/embed.js; style-src *'], frames: [] },
      '/any': { scripts: [], frames: ['https://*'] },
      '/page': { scripts: [], frames: ['https://b.example/page'] },
      '/b': thirdParties,
    },
    other: 'x',
  };
  expect(read(JSON.stringify({ registry: buildRegistry(), settings: wrong })).settings).toEqual({
    ...noSettings,
    origin: '',
    api: '',
    contactEmail: 'a@b.example',
    thirdParties: { '/b': thirdParties },
  });
});

test('no input makes the reader throw', () => {
  const nearlyRight = fc
    .record({
      registry: fc.record({
        microFrontends: fc.dictionary(
          fc.string(),
          fc.array(fc.record({ url: fc.jsonValue(), metadata: fc.jsonValue(), extras: fc.jsonValue() })),
        ),
      }),
      settings: fc.record({ thirdParties: fc.jsonValue() }),
    })
    .map((data) => JSON.stringify(data));
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'grapheme' }), fc.json(), nearlyRight),
      (text) => {
        const site = read(text);
        return site.kind === 'read' || site.kind === 'unreadable';
      },
    ),
  );
});
