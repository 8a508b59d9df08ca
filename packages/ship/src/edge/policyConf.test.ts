import { noSettings, type SiteSettings, type ThirdParties } from '@forecast/contract';
import { pageFactsOf } from '../releases/composePage';
import { policyConf } from './policyConf';

const confOf = (settings: Partial<SiteSettings> = {}) =>
  policyConf(pageFactsOf({ ...noSettings, ...settings }, ['early()']));

const withThirdParties = (thirdParties: SiteSettings['thirdParties']) => confOf({ thirdParties });

const service = (origin: string): ThirdParties => ({ scripts: [`${origin}/embed.js`], frames: [origin] });

test('a path with third parties is matched exactly', () => {
  const conf = withThirdParties({
    '/a.b': service('https://one.example'),
    '/c': service('https://two.example'),
  });
  expect(conf).toMatch(
    /^ {4}"~\^\/a\\\.b\$" ".*script-src 'self' 'sha256-[^']*' https:\/\/one\.example\/embed\.js;.*";$/m,
  );
  expect(conf).toMatch(/^ {4}"~\^\/c\$" ".*frame-src https:\/\/two\.example;.*";$/m);
  expect(conf.match(/default ".*example/g)).toBeNull();
});

test('pages may request data from the service in the settings', () => {
  const conf = confOf({ api: 'https://api.example/v1' });
  expect(conf).toContain("connect-src 'self' https://api.example;");
  expect(conf.replaceAll(' https://api.example', '')).toBe(confOf());
});

test('a path with an empty list of third parties is treated like any other', () => {
  expect(withThirdParties({ '/': { scripts: [], frames: [] } })).toBe(confOf());
});

test.each(['', 'markets', '/a b', '/(a|b)', '/?x'])('"%s" is refused: it is not a page path', (path) => {
  expect(() => withThirdParties({ [path]: service('https://one.example') })).toThrow('is not a page path');
});

test.each(['https://one.example" always; return 200 "', 'https://$host', 'https://one.example\n'])(
  'a value with a special meaning in nginx is refused: %j',
  (origin) => {
    expect(() => withThirdParties({ '/': service(origin) })).toThrow(
      "can't be written in nginx's configuration",
    );
  },
);

test('only the paths of embeddable routes can be framed', () => {
  const conf = confOf({ embeddable: ['/market/:id/embed'] });
  expect(conf).toMatch(/^ {4}"~\^\/market\/\[A-Za-z0-9_-\]\+\/embed\/\*\$" ".*; frame-ancestors \*; .*";$/m);
  expect(conf.match(/frame-ancestors \*/g)).toHaveLength(1);
});
