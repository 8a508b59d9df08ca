import type { SiteEvent } from '@forecast/contract';
import { beaconSink, emitTo, logFailures } from './events';

const load: SiteEvent = { kind: 'load', part: 'markets', release: 'abc', expose: 'Page', ms: 12 };
const failure: SiteEvent = {
  kind: 'failure',
  part: 'markets',
  release: 'abc',
  where: 'Page',
  code: 'FED-007',
  cause: new Error('boom'),
};

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

test('every sink hears every event', () => {
  const [one, other]: SiteEvent[][] = [[], []];
  const emit = emitTo([(event) => one?.push(event), (event) => other?.push(event)]);
  emit(load);
  emit(failure);
  expect(one).toEqual([load, failure]);
  expect(other).toEqual([load, failure]);
});

test('a sink that throws disturbs neither the page nor the others', () => {
  const heard: SiteEvent[] = [];
  const broken = () => {
    throw new Error('broken sink');
  };
  const emit = emitTo([broken, (event) => heard.push(event)]);
  expect(() => emit(load)).not.toThrow();
  expect(heard).toEqual([load]);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a failure is logged with code, part, release, place and cause; a load is not', () => {
  logFailures(load);
  logFailures(failure);
  expect(logged.mock.calls).toEqual([
    ['FED-007 in part "markets" release abc (Page):', expect.objectContaining({ message: 'boom' })],
  ]);
});

test('an event is posted as JSON, an error as a text of limited length', () => {
  const sent: [string, string][] = [];
  Object.assign(navigator, { sendBeacon: (url: string, body: string) => sent.push([url, body]) });
  const sink = beaconSink('https://events.example/');
  sink(load);
  sink({ ...failure, cause: new Error('x'.repeat(5_000)) });
  expect(sent.map(([url]) => url)).toEqual(['https://events.example/', 'https://events.example/']);
  expect(JSON.parse(sent[0]?.[1] ?? '')).toEqual(load);
  expect((JSON.parse(sent[1]?.[1] ?? '') as { cause: string }).cause).toHaveLength(1_000);
});
