import { readPrepared } from './readPrepared';

const prepared = { path: '/markets', parts: { markets: '0123456789abcdef' }, answers: { queries: [] } };

/** A page whose block says so. */
function pageWith(text: string): Document {
  document.body.innerHTML = '<script type="application/json" id="prepared"></script>';
  document.getElementById('prepared')?.append(text);
  return document;
}

test('a page says how it was prepared', () => {
  expect(readPrepared(pageWith(JSON.stringify(prepared)))).toEqual(prepared);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"path":"/markets"}',
  '{"path":1,"parts":{},"answers":{"queries":[]}}',
  '{"path":"/","parts":{},"answers":{}}',
])('a page that says %j was not prepared', (text) => {
  expect(readPrepared(pageWith(text))).toBeUndefined();
});

test('nor was one that says nothing', () => {
  document.body.innerHTML = '';
  expect(readPrepared(document)).toBeUndefined();
});
