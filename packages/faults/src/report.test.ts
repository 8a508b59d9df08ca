import { reportLines } from './report';
import type { FaultResult } from './runFaults';

const contained: FaultResult = {
  ...{ remote: 'cart', page: '/', way: 'address', fault: '404', verdict: 'contained', healing: 'retry' },
  ...{ met: true, refusedHash: false, added: ['The cart could not be loaded'], missing: [] },
};
const site = {
  url: 'https://shop.example',
  browser: '156',
  remotes: [{ name: 'cart', entry: 'https://shop.example/cart/remoteEntry.js' }],
};

test('the report groups visits by page, with what a visitor sees and what brings the page back', () => {
  const lost: FaultResult = {
    ...contained,
    ...{ fault: 'html', verdict: 'page lost', healing: 'never', added: [], missing: ['Products'] },
  };
  const lines = reportLines({ ...site, results: [contained, lost], contained: false });
  expect(lines.map((line) => line.replace(/ {2,}/g, '  '))).toEqual([
    '',
    'cart on /, opened by address',
    '  404: its files are missing  contained  heals by retry, shows “The cart could not be loaded”',
    '  html: HTML instead of its files  page lost  never heals, missing “Products”',
    '',
    'Contained: 1 of 2 visits.',
  ]);
});

test('the report names a remote that no page loads', () => {
  const remotes = [...site.remotes, { name: 'teas', entry: 'https://teas.example/remoteEntry.js' }];
  expect(reportLines({ ...site, remotes, results: [contained], contained: true }).slice(-2)).toEqual([
    'teas was not tested, because no visited page loads it.',
    'Contained: 1 of 1 visits.',
  ]);
});
