import { hasEnded, pointerKeyAt, previewHost, robotsHeader } from './names';

const name = '0123456789abcdef';

test.each([
  previewHost(name, 'forecast.example'),
  `Preview-${name.toUpperCase()}.Forecast.example:8080`,
  previewHost(name, 'localhost:3000'),
])('%s is the host of a preview, which search engines shouldn’t index', (host) => {
  expect(pointerKeyAt(host)).toBe(`previews/${name}.json`);
  expect(robotsHeader(host)).toEqual({ 'X-Robots-Tag': 'noindex' });
});

test.each([
  '',
  'forecast.example',
  `preview-${name}`,
  `preview-${name}0.example`,
  'preview-markets.example',
  `a.preview-${name}.example`,
])('%j shows the live site', (host) => {
  expect(pointerKeyAt(host)).toBe('live.json');
  expect(robotsHeader(host)).toEqual({});
});

test('a pointer without an end time never ends, and one whose end time cannot be read counts as ended', () => {
  const now = Date.parse('2026-01-02T03:04:05Z');
  expect(hasEnded({}, now)).toBe(false);
  expect(hasEnded({ until: '2026-01-02T03:04:06.000Z' }, now)).toBe(false);
  expect(hasEnded({ until: '2026-01-02T03:04:05.000Z' }, now)).toBe(true);
  expect(hasEnded({ until: 'soon' }, now)).toBe(true);
});
