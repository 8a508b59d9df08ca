import { noSettings } from '@forecast/contract';
import { policyConf } from './policyConf';

const withThirdParties = (thirdParties: Record<string, string[]>) =>
  policyConf({ ...noSettings, thirdParties });

test('a path with third parties is matched letter by letter', () => {
  const conf = withThirdParties({ '/a.b': ['https://one.example'], '/c': ['https://two.example'] });
  expect(conf).toMatch(/^ {4}"~\^\/a\\\.b\$" ".*script-src 'self' https:\/\/one\.example;.*";$/m);
  expect(conf).toMatch(/^ {4}"~\^\/c\$" ".*frame-src https:\/\/two\.example;.*";$/m);
  expect(conf.match(/default ".*example/g)).toBeNull();
});

test('a path without third parties is as any other', () => {
  expect(withThirdParties({ '/': [] })).toBe(policyConf(noSettings));
});

test.each(['', 'markets', '/a b', '/(a|b)', '/?x'])('"%s" is refused: it is no path of a page', (path) => {
  expect(() => withThirdParties({ [path]: ['https://one.example'] })).toThrow('is no path of a page');
});

test.each(['https://one.example" always; return 200 "', 'https://$host', 'https://one.example\n'])(
  'a value that nginx would read as something else is refused: %j',
  (origin) => {
    expect(() => withThirdParties({ '/': [origin] })).toThrow('nginx cannot be given');
  },
);
