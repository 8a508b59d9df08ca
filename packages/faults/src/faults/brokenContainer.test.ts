import { runInThisContext } from 'node:vm';
import { breakContainer, type ContainerFault } from './brokenContainer';

interface Container {
  readonly init: (scope: unknown) => unknown;
  readonly get: (name: string) => Promise<() => Record<string, unknown>>;
}

/** The entry of a remote whose modules are a function component and a memoized one. */
const entry = `var shop = {
  init(scope) { return scope; },
  get: async (name) => () => ({ __esModule: true, default: () => name, Price: { $$typeof: Symbol.for('memo'), type: () => 1 } }),
};`;

const broken = (fault: ContainerFault): Container => {
  const remote = { name: 'shop', entry: 'https://shop.example/remoteEntry.js', global: 'shop' };
  runInThisContext(breakContainer(entry, remote, fault));
  return runInThisContext('shop') as Container;
};

test('modules that throw when rendered still load, and components stay components of the same kind', async () => {
  const module = (await broken('throwing').get('./Page'))();
  expect(module['__esModule']).toBe(true);
  expect(module['default']).toThrow('broken on purpose');
  const price = module['Price'] as { $$typeof: symbol; type: () => void };
  expect(price.$$typeof).toBe(Symbol.for('memo'));
  expect(price.type).toThrow('broken on purpose');
});

test('a container without modules fails with an error that names the requested module', async () => {
  await expect(broken('empty').get('./Page')).rejects.toThrow('./Page');
});

test('a container is offered another version of each shared library, and the host keeps its own', () => {
  const scope = { react: { '19.3.1': { version: '19.3.1', from: 'host' } } };
  expect(broken('outdated').init(scope)).toEqual({ react: { '0.0.1': { version: '0.0.1', from: 'host' } } });
  expect(Object.keys(scope.react)).toEqual(['19.3.1']);
});

test('an entry that is an ES module is replaced with a module that imports it', () => {
  const text = breakContainer(
    'export const get = 1;',
    { name: 'shop', entry: 'https://shop.example/e.js' },
    'empty',
  );
  expect(text).toContain('from "https://shop.example/e.js?faults-original"');
  expect(text).toContain('export const get');
});
