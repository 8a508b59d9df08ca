import { siteWorkspaces } from './repository';

test('the sample leaves out the parts that need a service, and the live site has them', () => {
  const namesOf = (environment: NodeJS.ProcessEnv) => siteWorkspaces(environment).map(({ name }) => name);
  const sample = ['host', 'remote-landing', 'remote-markets', 'remote-market-detail'];
  expect(namesOf({})).toEqual(sample);
  expect(namesOf({ SITE_SETTINGS: 'live' })).toEqual([...sample, 'remote-researchers']);
});
