/** @jest-environment node */
import {
  serveSource,
  buildMarket,
  buildSource,
  testSource,
  type ServedSource,
} from '@forecast/shared/testing';
import { siteSource } from './siteSource';

let service: ServedSource;
beforeAll(async () => {
  service = await serveSource(buildSource([buildMarket({ title: 'Is this the service?' })]));
});
afterAll(() => service.close());

testSource('the source of a site whose settings name a service', () => siteSource({ api: service.url }));

test('a site whose settings name a service asks it, and is no sample', async () => {
  const source = siteSource({ api: service.url });
  expect((await source.market(1)).title).toBe('Is this the service?');
  expect(source).not.toHaveProperty('isSample');
  expect(source).not.toHaveProperty('asOf');
});

test.each([{}, { api: '' }])('a site whose settings name none (%j) is a sample', (settings) => {
  expect(siteSource(settings).isSample).toBe(true);
});
