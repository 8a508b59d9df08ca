import { memoryStore } from '../testing/memoryStore';
import { expectHeld, expectRefused } from '../testing/expectRefused';
import { tinySite, type TinySite } from '../testing/tinySite';
import { typeProblem } from './typeProblem';

describe('the rule about contracts', () => {
  describe('on a site', () => {
    let whole: TinySite;
    let tiny: TinySite;
    beforeAll(async () => {
      whole = await tinySite(['a', 'b'], memoryStore());
    });
    afterAll(() => whole.remove());
    beforeEach(async () => {
      tiny = await whole.copy();
    });
    afterEach(() => tiny.remove());

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

    test('the page of a route that a part claims keeps what the host relies on in pages', async () => {
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
          /c@\w+ .* does not keep what host@\w+ \(types.uses.Page\.d\.ts\) relies on in c\/Page: .*other/,
      });
      const held = await expectHeld(tiny, 'contracts', await claiming('readonly marketId: number'));
      expect(held).toMatch(/^host@\w+ on c\/Page of \w+$/);
    });

    test('a fragment may take more than another part relies on, but not ask for more', async () => {
      const agreed = await provider('as agreed', 'readonly marketId: number');
      await tiny.activate(agreed, await consumer());
      const wider = await provider('takes more', 'readonly marketId: number; readonly limit?: number');
      expect(await expectHeld(tiny, 'contracts', wider)).toMatch(/^a@\w+ on b\/Typed of \w+$/);
      const narrower = await provider('asks for more', 'readonly marketId: number; readonly limit: number');
      await expectRefused(tiny, [narrower], {
        rule: 'contracts',
        code: 'SHIP-045',
        part: 'b',
        message:
          /b@\w+ \(types.exposes.Typed\.d\.ts\) does not keep what a@\w+ \(types.uses.b.Typed\.d\.ts\) relies on in b\/Typed: .*limit/,
      });
    });

    test('a fragment that states no types keeps no contract', async () => {
      await expectRefused(tiny, [await provider('untyped'), await consumer()], {
        rule: 'contracts',
        code: 'SHIP-045',
        part: 'b',
        message: /relies on in b\/Typed: it declares no types for it/,
      });
    });

    test('a part that states nothing relies on nothing', async () => {
      const silent = await tiny.publish({ part: 'a', content: 'silent', contract: { uses: ['b/Typed'] } });
      const facts = await expectHeld(tiny, 'contracts', await provider('untyped'), silent);
      expect(facts).toBe('nothing new between parts');
    });
  });

  const declared = (declaration: string, imports = "import type { ComponentType } from 'react';") =>
    `${imports}\n${declaration}\nexport default Fragment;\n`;
  const contract = `import type { ComponentType } from 'react';
export default interface Contract {
  readonly default: ComponentType<{ readonly marketId: number }>;
}
`;

  test('a module keeps a contract that asks for no more than it gives', async () => {
    const wider = 'declare const Fragment: ComponentType<{ marketId: number; limit?: number }>;';
    expect(await typeProblem(contract, declared(wider))).toBeUndefined();
  });

  test('a module that needs more, or gives something else, does not', async () => {
    const narrower = 'declare const Fragment: ComponentType<{ marketId: number; limit: number }>;';
    expect(await typeProblem(contract, declared(narrower))).toMatch('limit');
    expect(await typeProblem(contract, declared('declare const Fragment: number;'))).toMatch(
      'not assignable',
    );
    expect(await typeProblem(contract, 'export declare const other: 1;')).toMatch('default');
  });

  test('a module may take more from the host than a contract names, and no more from the part', async () => {
    // As part-types writes it: the host gives the source, the part gives the rest.
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

  /** A page's source in one release, and what stands for it in another: the field more is deep within. */
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

  test('a host that gives a field more goes live before the part that needs it, and never after', async () => {
    expect(await typeProblem(relied(more), built(''))).toBeUndefined();
    expect(await typeProblem(relied(more), built(more))).toBeUndefined();
    expect(await typeProblem(relied(''), built(more))).toMatch(/^Property 'forecasters' is missing/);
  });

  /** What becomes of a part that was built with one declaration of the source, where the host has another. */
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
    ['a verb that the part does not know', 'one(): number; two(): number', 'one(): number'],
    ['a field that the part may find', 'one(): { a: number }', 'one(): { a?: number }'],
    ['no field that the part need not find', 'one(): { b: number }', 'one(): { a?: number; b: number }'],
    ['no verb that the part need not find', 'one(): number', 'one(): number; two?(): number'],
    ['one of fewer kinds', "one(): 'a'", "one(): 'a' | 'b'"],
    [
      'a verb that takes more than the part gives',
      'one(id: number | string): number',
      'one(id: number): number',
    ],
    [
      'a verb that may be asked for more',
      'one(id: number, limit?: number): number',
      'one(id: number): number',
    ],
    ['a verb with two ways to be asked', 'one(): number; one(id: number): number', 'one(id: number): number'],
    ['a property for a method', 'readonly one: () => number', 'one(): number'],
  ])('a host that has %s fits', async (_what, host, part) => {
    expect(await between(host, part)).toBeUndefined();
  });

  test.each([
    ['no verb that the part needs', 'two(): number', 'one(): number; two(): number', /'one' is missing/],
    ['no field that the part needs', 'one(): { a: 1 }', 'one(): { a: 1; b: 2 }', /'b' is missing/],
    [
      'only perhaps a field that the part needs',
      'one(): { a?: 1 }',
      'one(): { a: 1 }',
      /'a' is optional|undefined/,
    ],
    [
      'only perhaps a verb that the part needs',
      'one?(): number',
      'one(): number',
      /'one' is optional|undefined/,
    ],
    ['a field of another type', 'one(): { a?: string }', 'one(): { a?: number }', /string/],
    ['one of more kinds', "one(): 'a' | 'b'", "one(): 'a'", /"b"/],
    [
      'a verb that takes less than the part gives',
      'one(id: 1 | 2): number',
      'one(id: number): number',
      /number/,
    ],
    ['a verb that may do without what it takes', 'one?(id: 1): number', 'one?(id: number): number', /number/],
    ['a verb that must be asked for more', 'one(id: 1, limit: 2): 3', 'one(id: 1): 3', /too few arguments/],
  ])('a host that has %s does not', async (_what, host, part, problem) => {
    expect(await between(host, part)).toMatch(problem);
  });

  test('an import that leads nowhere is not taken for anything', async () => {
    const missing = declared('declare const Fragment: Missing;', "import type { Missing } from 'not-there';");
    expect(await typeProblem(contract, missing)).toMatch('not-there');
  });
});
