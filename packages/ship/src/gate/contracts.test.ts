import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { expectHeld, expectRefused } from '../testing/expectRefused';
import { tinySiteForEach } from '../testing/tinySite';
import { typeProblem } from './typeProblem';

describe('the rule about contracts', () => {
  describe('on a site', () => {
    const tiny = tinySiteForEach(['a', 'b']);

    const declares = (properties: string) => `import type { ComponentType } from 'react';
declare const Fragment: ComponentType<{ ${properties} }>;
export default Fragment;
export declare const contractVersion: number;
`;
    const relies = `import type { ComponentType } from 'react';
export default interface Contract {
  readonly default: ComponentType<{ readonly marketId: number }>;
  readonly contractVersion: number;
}
`;

    const provider = (content: string, properties?: string) =>
      tiny.publish({
        part: 'b',
        content,
        exposes: ['Page', 'Typed'],
        ...(properties !== undefined && { files: { 'types/exposes/Typed.d.ts': declares(properties) } }),
      });
    const consumer = () =>
      tiny.publish({
        part: 'a',
        content: 'typed',
        contract: { uses: ['b/Typed'] },
        files: { 'types/uses/b/Typed.d.ts': relies },
      });

    test('the page of a claimed route must fit the host’s types for pages', async () => {
      const host = await tiny.publishHost([], {
        contract: { claims: {} },
        files: { 'types/uses/Page.d.ts': relies },
      });
      await tiny.activate(host);
      const claiming = (properties: string) =>
        tiny.publish({
          part: 'c',
          contract: { route: { path: '/c', frame: 'shell' } },
          files: { 'types/exposes/Page.d.ts': declares(properties) },
        });
      await expectRefused(tiny, [await claiming('readonly other: string')], {
        rule: 'contracts',
        code: 'SHIP-045',
        part: 'c',
        message:
          /c@\w+ .* does not provide what host@\w+ \(types.uses.Page\.d\.ts\) relies on in c\/Page: .*other/,
      });
      const held = await expectHeld(tiny, 'contracts', await claiming('readonly marketId: number'));
      expect(held).toMatch(/^host@\w+ with c@\w+\/Page$/);
    });

    test('a part with its own React may mount itself, but not expose a component', async () => {
      const bring = (content: string, declared: string) =>
        tiny.publish({
          part: 'b',
          content,
          contract: { shared: {} },
          files: { 'types/exposes/Page.d.ts': declared },
        });
      const mounted = await bring(
        'mounted',
        'declare const page: { mount: (element: HTMLElement, props: { readonly path: string }) => () => void };\nexport default page;\n',
      );
      expect(await expectHeld(tiny, 'contracts', mounted)).toMatch(/^b@\w+ mounts itself$/);
      await expectRefused(tiny, [await bring('component', declares('readonly marketId: number'))], {
        rule: 'contracts',
        code: 'SHIP-041',
        part: 'b',
        message: /b@\w+ doesn't share React with the host, but Page doesn't mount itself: .*mount/,
      });
    });

    test('the host and a part may move to another major of React while a part that mounts itself stays, but not while a component does', async () => {
      const react20 = { react: { version: '20.0.0', requires: '^20.0.0' } };
      const host = await tiny.publishHost(['a', 'b'], { contract: { shared: react20 } });
      const moved = await tiny.publish({ part: 'a', content: 'moved', contract: { shared: react20 } });
      const staying = {
        rule: 'singletons',
        code: 'SHIP-041',
        message: /host@\w+ provides react 20\.0\.0; b@\w+ requires \^19\.0\.0/,
      } as const;
      await expectRefused(tiny, [host, moved], { ...staying, part: 'host' });

      const mounted = await tiny.publish({
        part: 'b',
        content: 'mounted',
        contract: { shared: {} },
        files: {
          'types/exposes/Page.d.ts':
            'declare const page: { mount: (element: HTMLElement) => () => void };\nexport default page;\n',
        },
      });
      await tiny.activate(mounted);
      await tiny.activate(host, moved);
      const back = await tiny.publish({ part: 'b', content: 'back' });
      await expectRefused(tiny, [back], { ...staying, part: 'b' });
      await tiny.activate(await tiny.publish({ part: 'b', content: 'back', contract: { shared: react20 } }));
    });

    test('a fragment may add an optional property, but not a required one', async () => {
      const agreed = await provider('as agreed', 'readonly marketId: number');
      await tiny.activate(agreed, await consumer());
      const wider = await provider('takes more', 'readonly marketId: number; readonly limit?: number');
      expect(await expectHeld(tiny, 'contracts', wider)).toMatch(/^a@\w+ with b@\w+\/Typed$/);
      const narrower = await provider('asks for more', 'readonly marketId: number; readonly limit: number');
      await expectRefused(tiny, [narrower], {
        rule: 'contracts',
        code: 'SHIP-045',
        part: 'b',
        message:
          /b@\w+ \(types.exposes.Typed\.d\.ts\) does not provide what a@\w+ \(types.uses.b.Typed\.d\.ts\) relies on in b\/Typed: .*limit/,
      });
    });

    test('a fragment without declarations is refused if another part relies on its types', async () => {
      await expectRefused(tiny, [await provider('untyped'), await consumer()], {
        rule: 'contracts',
        code: 'SHIP-045',
        part: 'b',
        message: /relies on in b\/Typed: there are no type declarations/,
      });
    });

    test('a part without types for the modules that it uses is not checked', async () => {
      const silent = await tiny.publish({ part: 'a', content: 'silent', contract: { uses: ['b/Typed'] } });
      const facts = await expectHeld(tiny, 'contracts', await provider('untyped'), silent);
      expect(facts).toBe('nothing new to compare');
    });
  });

  const declared = (declaration: string, imports = "import type { ComponentType } from 'react';") =>
    `${imports}\n${declaration}\nexport default Fragment;\n`;
  const contract = `import type { ComponentType } from 'react';
export default interface Contract {
  readonly default: ComponentType<{ readonly marketId: number }>;
}
`;

  test('a module with an extra optional property fits the contract', async () => {
    const wider = 'declare const Fragment: ComponentType<{ marketId: number; limit?: number }>;';
    expect(await typeProblem(contract, declared(wider))).toBeUndefined();
  });

  test('declarations of functions, as the compiler emits them, are checked like others', async () => {
    const emitted = (props: string) => `export default function Fragment(props: ${props}): null;\n`;
    expect(await typeProblem(contract, emitted('{ marketId: number }'))).toBeUndefined();
    expect(await typeProblem(contract, emitted('{ limit: number }'))).toMatch('limit');
  });

  test('a module that requires more, or exports something else, does not fit the contract', async () => {
    const narrower = 'declare const Fragment: ComponentType<{ marketId: number; limit: number }>;';
    expect(await typeProblem(contract, declared(narrower))).toMatch('limit');
    expect(await typeProblem(contract, declared('declare const Fragment: number;'))).toMatch(
      'not assignable',
    );
    expect(await typeProblem(contract, 'export declare const other: 1;')).toMatch('default');
  });

  test('a module may require any type for the prop from the host, but must be satisfied with the props that the part passes', async () => {
    // A contract as part-types writes it: the host passes `source`, and the part that uses the module passes the other
    // props.
    const relied = contract
      .replaceAll('ComponentType', 'JSXElementConstructor')
      .replace('marketId: number', 'id: number; readonly source: never');
    const takes = (props: string) =>
      typeProblem(relied, declared(`declare const Fragment: ComponentType<${props}>;`));
    expect(await takes('{ readonly id: number; readonly source: Date }')).toBeUndefined();
    expect(await takes('{ readonly id: number; readonly bold?: boolean }')).toBeUndefined();
    expect(await takes('{ readonly id: string; readonly source: Date }')).toMatch(/number/);
    expect(await takes('{ readonly id: number; readonly side: string }')).toMatch(/side/);
  });

  /** Declarations of a page and its source; `summary` adds a deeply nested field. */
  const page = (
    type: string,
    summary: string,
  ) => `import type { ComponentType, JSXElementConstructor } from 'react';
interface Source { markets(): Promise<readonly { readonly title: string${summary} }[]>; }
${type}`;
  const relied = (summary: string) =>
    page(
      'export default interface Contract { readonly default: JSXElementConstructor<{ readonly source: Source }>; }',
      summary,
    );
  const built = (summary: string) =>
    page('declare const Page: ComponentType<{ readonly source: Source }>;\nexport default Page;\n', summary);
  const more = '; readonly forecasters: number';

  test('a host that adds a field must go live before the part that needs it', async () => {
    expect(await typeProblem(relied(more), built(''))).toBeUndefined();
    expect(await typeProblem(relied(more), built(more))).toBeUndefined();
    expect(await typeProblem(relied(''), built(more))).toMatch(/^Property 'forecasters' is missing/);
  });

  /** Checks a part built against one declaration of the source with a host that has another. */
  const between = (host: string, part: string) =>
    typeProblem(
      `import type { JSXElementConstructor } from 'react';
interface Source { ${host} }
export default interface Contract { readonly default: JSXElementConstructor<{ readonly source: Source }>; }
`,
      `import type { ComponentType } from 'react';
interface Source { ${part} }
declare const Page: ComponentType<{ readonly source: Source }>;
export default Page;
`,
    );

  test.each([
    ['with an extra method', 'one(): number; two(): number', 'one(): number'],
    ['with a field that is optional for the part', 'one(): { a: number }', 'one(): { a?: number }'],
    [
      'without a field that is optional for the part',
      'one(): { b: number }',
      'one(): { a?: number; b: number }',
    ],
    ['without a method that is optional for the part', 'one(): number', 'one(): number; two?(): number'],
    ['with fewer members in a union', "one(): 'a'", "one(): 'a' | 'b'"],
    [
      'with a method that accepts more types than the part passes',
      'one(id: number | string): number',
      'one(id: number): number',
    ],
    [
      'with an extra optional parameter in a method',
      'one(id: number, limit?: number): number',
      'one(id: number): number',
    ],
    ['with an overloaded method', 'one(): number; one(id: number): number', 'one(id: number): number'],
    ['with a property instead of a method', 'readonly one: () => number', 'one(): number'],
  ])('a host %s fits the part', async (_what, host, part) => {
    expect(await between(host, part)).toBeUndefined();
  });

  test.each([
    [
      'without a method that the part needs',
      'two(): number',
      'one(): number; two(): number',
      /'one' is missing/,
    ],
    ['without a field that the part needs', 'one(): { a: 1 }', 'one(): { a: 1; b: 2 }', /'b' is missing/],
    [
      'with an optional field that the part requires',
      'one(): { a?: 1 }',
      'one(): { a: 1 }',
      /'a' is optional|undefined/,
    ],
    [
      'with an optional method that the part requires',
      'one?(): number',
      'one(): number',
      /'one' is optional|undefined/,
    ],
    ['with another type for a field', 'one(): { a?: string }', 'one(): { a?: number }', /string/],
    ['with more members in a union', "one(): 'a' | 'b'", "one(): 'a'", /"b"/],
    [
      'with a method that accepts fewer types than the part passes',
      'one(id: 1 | 2): number',
      'one(id: number): number',
      /number/,
    ],
    [
      'with an optional method that accepts fewer types than the part passes',
      'one?(id: 1): number',
      'one?(id: number): number',
      /number/,
    ],
    [
      'with an extra required parameter in a method',
      'one(id: 1, limit: 2): 3',
      'one(id: 1): 3',
      /too few arguments/,
    ],
  ])('a host %s does not fit the part', async (_what, host, part, problem) => {
    expect(await between(host, part)).toMatch(problem);
  });

  test('an import that cannot be resolved is reported, not treated as any', async () => {
    const missing = declared('declare const Fragment: Missing;', "import type { Missing } from 'not-there';");
    expect(await typeProblem(contract, missing)).toMatch('not-there');
  });

  test.each([
    [
      'nested deeply',
      '['.repeat(20_000) + ']'.repeat(20_000),
      /compiler can’t check the declarations: Maximum call stack/,
    ],
    ['very large', '| "a"'.repeat(60_000), /larger than 256 KiB/],
  ])('declarations that are %s don’t fit', async (_what, type, problem) => {
    expect(await typeProblem('export default interface Contract {}', `export type T = ${type};`)).toMatch(
      problem,
    );
  });

  describe('with files of the machine', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'forecast-types-'));
      writeFileSync(join(folder, 'password.json'), '{ "inside": 1 }');
      writeFileSync(join(folder, 'password.ts'), "declare const inside: 'inside'; export default inside;");
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    test.each([
      ['imports data', (at: string) => [`import read from '${at}.json'`, 'typeof read']],
      ['imports a script', (at: string) => [`import read from '${at}'`, 'typeof read']],
      ['imports a type', (at: string) => ['', `typeof import('${at}.json')`]],
      [
        'imports data by way of a package',
        (at: string) => [
          `import read from 'react/${relative(join(import.meta.dirname, '../../../../node_modules/react'), at)}.json'`,
          'typeof read',
        ],
      ],
      [
        'imports npm’s notes',
        () => [`import read from '../../../../../node_modules/.package-lock.json'`, 'typeof read'],
      ],
      ['refers to a script', (at: string) => [`/// <reference path="${at}.ts" />`, 'typeof inside']],
    ])('a module that %s outside the packages cannot read it', async (_what, read) => {
      const [head, type] = read(join(folder, 'password'));
      const module = `${head}\ndeclare const Fragment: ${type}; export default Fragment;`;
      const problem = await typeProblem(contract, module);
      expect(problem).toMatch(/cannot find|not found/i);
      expect(problem).not.toMatch(/inside[^']*:|"inside"/);
    });

    const modules = join(import.meta.dirname, '../../../../node_modules');
    test.each([
      ['an absolute path', (to: string) => `${modules}/${relative(modules, to)}`],
      ['backslashes', (to: string) => `${modules}\\${relative(modules, to).replaceAll('/', '\\')}`],
      ['the path of a package', (to: string) => `react/../../${relative(modules, to)}`],
    ])('a reference to types can’t leave node_modules by %s', async (_what, to) => {
      writeFileSync(join(folder, 'index.d.ts'), 'declare const secret: "inside";');
      const ask = (at: string) =>
        typeProblem(
          'export default interface Contract { readonly live: "public" }',
          `/// <reference types="${to(at)}" />\nexport declare const live: typeof secret;`,
        );
      const said = await ask(folder);
      expect(said).not.toContain('inside');
      const missing = `${folder}-missing`;
      expect(said?.replaceAll(basename(folder), '')).toBe(
        (await ask(missing))?.replaceAll(basename(missing), ''),
      );
    });
  });
});
