import { readPrepared } from './preparedPage';

const prepared = {
  host: 'aaaaaaaaaaaaaaaa',
  path: '/markets',
  parts: { markets: '0123456789abcdef' },
  answers: { queries: [] },
};

/** A page with this text in its data block. */
function pageWith(text: string): Document {
  document.body.innerHTML = '<script type="application/json" id="prepared"></script>';
  document.getElementById('prepared')?.append(text);
  return document;
}

test('a valid block is read', () => {
  expect(readPrepared(pageWith(JSON.stringify(prepared)))).toEqual(prepared);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"host":"a","path":"/markets"}',
  '{"path":"/markets","parts":{},"answers":{"queries":[]}}',
  '{"host":"a","path":1,"parts":{},"answers":{"queries":[]}}',
  '{"host":"a","path":"/","parts":{},"answers":{}}',
  '{"host":"a","path":"/","parts":{},"answers":{"queries":{}}}',
  '{"host":"a","path":"/","parts":{},"answers":{"queries":[null]}}',
  '{"host":"a","path":"/","parts":{},"answers":{"queries":[{"queryKey":["totals"]}]}}',
])('the block %j is ignored', (text) => {
  expect(readPrepared(pageWith(text))).toBeUndefined();
});

test('a page without a block was not prerendered', () => {
  document.body.innerHTML = '';
  expect(readPrepared(document)).toBeUndefined();
});
