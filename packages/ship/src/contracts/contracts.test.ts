import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { typeProblem } from '../gate/typeProblem';
import { serveSite } from '../serve/serveSite';
import { releaseKey } from '../site/keys';
import type { ReleaseRef } from '../site/ReleaseRef';
import { memoryStore } from '../testing/memoryStore';
import { expectHeld, expectRefused } from '../testing/expectRefused';
import { runText } from '../testing/runShip';
import { tinySite, type TinySite } from '../testing/tinySite';
import { contractText } from './contractText';

describe('ship types', () => {
  /** A site that is served, and the release of `a` that is live there. */
  interface Served {
    readonly tiny: TinySite;
    readonly server: Server;
    readonly address: string;
    readonly live: ReleaseRef;
  }

  let whole: Served;
  /** The folder of the part that relies on `a`. */
  let folder: string;
  const path = 'src/contracts/a/Teaser.ts';

  const declared = (props: string) =>
    "import { ComponentType } from 'react';\ndeclare const Teaser: ComponentType<" +
    `${props}>;\nexport declare const contractVersion = 1;\nexport { Teaser as default };\n`;
  async function release(tiny: TinySite, props: string): Promise<ReleaseRef> {
    const ref = await tiny.publish({
      part: 'a',
      exposes: ['Page', 'Teaser'],
      files: { 'types/exposes/Page.d.ts': declared('object'), 'types/exposes/Teaser.d.ts': declared(props) },
    });
    await tiny.activate(ref);
    return ref;
  }

  async function serve(tiny: TinySite, live: ReleaseRef): Promise<Served> {
    const server = await serveSite({ store: tiny.store, port: 0 });
    return { tiny, server, address: `http://localhost:${(server.address() as AddressInfo).port}`, live };
  }

  function end({ tiny, server }: Served): void {
    server.close().closeAllConnections();
    tiny.remove();
  }

  /** Lets a test change a site that no other test sees. */
  async function onItsOwn(test: (served: Served) => Promise<void>): Promise<void> {
    const own = await serve(await whole.tiny.copy(), whole.live);
    try {
      await test(own);
    } finally {
      end(own);
    }
  }

  beforeAll(async () => {
    const tiny = await tinySite(['a', 'b']);
    whole = await serve(tiny, await release(tiny, '{ readonly id: number }'));
  });
  afterAll(() => end(whole));
  beforeEach(() => {
    folder = join(whole.tiny.folder, 'remote-mine');
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "name": "remote-mine" }');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const types = (...args: readonly string[]) => runText(['types', ...args], folder);
  const written = () => readFileSync(join(folder, path), 'utf8');

  test('from a folder and from an address the same is written, where the build looks for it, and only once', async () => {
    const { tiny, address, live } = whole;
    const first = await types('a', '--site', tiny.store.address);
    expect(first.report).toBe(
      `As a@${live.id} has it:\n  src/contracts/a/Page.ts: written\n  ${path}: written`,
    );
    const text = written();
    expect(text).toContain('readonly id: number;');
    const again = await types('a', 'Teaser', '--site', address);
    expect(again).toMatchObject({ code: 0, report: `As a@${live.id} has it:\n  ${path}: unchanged` });
    rmSync(join(folder, path));
    await types('a', 'Teaser', '--site', `${address}/any/page`);
    expect(written()).toBe(text);
  });

  test('a file that says something else stays, unless it is to be written anew; how it is formatted says nothing', () =>
    onItsOwn(async ({ tiny, address }) => {
      await types('a', 'Teaser', '--site', tiny.store.address);
      const formatted = written().replaceAll('  ', '\t').replace("'react'", '"react"');
      writeFileSync(join(folder, path), formatted);
      await release(tiny, '{ readonly id: number }');
      expect((await types('a', 'Teaser', '--site', tiny.store.address)).code).toBe(0);
      expect(written()).toBe(formatted);

      const newer = await release(tiny, '{ readonly id: string }');
      const refused = await types('a', '--site', address);
      expect(refused.code).toBe(1);
      expect(refused.notes).toContain(
        `SHIP-059 types: ${path} says something else than a@${newer.id} declares.`,
      );
      expect(written()).toBe(formatted);
      expect(() => readFileSync(join(folder, 'src/contracts/a/Page.ts'))).toThrow('ENOENT');
      expect((await types('a', '--force', '--site', address)).code).toBe(0);
      expect(written()).toContain('readonly id: string;');
    }));

  test.each([
    [['A'], 'SHIP-001', '"A" isn\'t the name of a part'],
    [['c'], 'SHIP-016', 'Live are '],
    [['constructor'], 'SHIP-001', '"constructor" isn\'t the name of a part'],
    [['a', 'Nothing'], 'SHIP-057', 'it exposes Page, Teaser'],
    [['b', 'Page'], 'SHIP-057', 'declares no types of Page'],
  ])(
    'ship types %p is refused as %s, from a folder and from an address, and writes nothing',
    async (args, code, message) => {
      for (const site of [whole.tiny.store.address, whole.address]) {
        const { code: exit, notes } = await types(...args, '--site', site);
        expect(exit).toBe(code === 'SHIP-001' ? 2 : 1);
        expect(notes).toContain(code);
        expect(notes).toContain(message);
      }
      expect(() => written()).toThrow('ENOENT');
    },
  );

  test('where nothing is a part, where nothing answers, and where bytes are others, it says so', () =>
    onItsOwn(async ({ tiny, address, live }) => {
      const elsewhere = await runText(['types', 'a', '--site', tiny.store.address], tiny.folder);
      expect(elsewhere.notes).toContain('SHIP-006');
      expect((await types('a', '--site', 'http://localhost:1/')).notes).toContain('SHIP-069');
      expect((await types('a', '--site', `${address}/r/nothing.js`)).notes).toContain('it answers 404');
      const noPage = `${address}/r/a/${live.id}/page.js`;
      expect((await types('a', '--site', noPage)).notes).toContain('SHIP-069');
      await tiny.overwrite(releaseKey(live, 'types/exposes/Teaser.d.ts'), () => declared('{ id: any }'));
      for (const site of [tiny.store.address, address]) {
        expect((await types('a', 'Teaser', '--site', site)).notes).toContain('SHIP-033');
      }
    }));

  test('the commands that need the site itself refuse the address at which it is served', async () => {
    const { address } = whole;
    const { code, notes } = await runText(['status', '--site', address], folder);
    expect(code).toBe(2);
    expect(notes).toContain(`SHIP-001 arguments: ${address} is not a folder or s3://bucket/prefix.`);
  });
});

describe('the text of a contract', () => {
  const ref = { part: 'markets', id: '0123456789abcdef' };
  const componentOf = (props: string, more = '') =>
    `import { ComponentType } from 'react';\n${more}\ndeclare const Related: ComponentType<${props}>;\n` +
    'export declare const contractVersion = 3;\nexport { Related as default };\n';
  const source = 'interface Source { market(id: number): Promise<{ readonly id: number }> }';

  test('a contract states what the part gives, and leaves to the host what only the host can give', async () => {
    const declared = componentOf(
      "Given & Pick<Props, 'source'>",
      `${source}\ninterface Props { readonly source: Source; readonly notify: (text: string) => void }
     type Id = number;
     interface Given { readonly marketId: Id; readonly side?: 'yes' | 'no'; readonly tags: readonly string[];
       readonly span: readonly [number, number]; readonly bold: boolean; readonly 'a b': null | Id;
       readonly about: { readonly text: string; readonly more?: Id }; readonly onOpen?: () => void }`,
    );
    const text = await contractText(ref, 'RelatedMarkets', declared);
    expect(text).toBe(`import type { JSXElementConstructor } from 'react';

/** What is relied on in markets/RelatedMarkets, as markets@0123456789abcdef has it. Written by \`ship types\`. */
export default interface Contract {
  readonly default: JSXElementConstructor<{
    readonly marketId: number;
    readonly side?: 'yes' | 'no';
    readonly tags: ReadonlyArray<string>;
    readonly span: readonly [number, number];
    readonly bold: boolean;
    readonly 'a b': null | number;
    readonly about: {
      readonly text: string;
      readonly more?: number;
    };
    readonly source: never;
  }>;
  readonly contractVersion: number;
}
`);
    expect(await typeProblem(text, declared)).toBeUndefined();
  });

  test('the gate lets a module take more from the host, and not more from the part', async () => {
    const contract = await contractText(
      ref,
      'Related',
      componentOf('{ readonly id: number; readonly source: Source }', source),
    );
    const newer = 'interface Source { market(id: number): void; search(words: string): void }';
    const takes = (props: string) => typeProblem(contract, componentOf(props, newer));
    expect(await takes('{ readonly id: number; readonly source: Source }')).toBeUndefined();
    expect(await takes('{ readonly id: number; readonly bold?: boolean }')).toBeUndefined();
    expect(await takes('{ readonly id: string; readonly source: Source }')).toMatch(/number/);
    expect(await takes('{ readonly id: number; readonly side: string }')).toMatch(/side/);
  });

  test.each([
    [
      'a type within itself',
      'Tree',
      'interface Tree { readonly tree: Tree | null }',
      '    readonly tree: never;',
    ],
    ['a Date', '{ readonly at: Date }', '', '    readonly at: never;'],
    ['any value', '{ readonly value: unknown }', '', '    readonly value: unknown;'],
    ['a list of choices', "{ readonly all: readonly ('a' | 'b')[] }", '', "ReadonlyArray<'a' | 'b'>"],
    ['nothing', 'object', '', 'JSXElementConstructor<object>'],
  ])('%s has a place in a contract that the module keeps', async (_what, props, more, line) => {
    const declared = componentOf(props, more);
    const text = await contractText(ref, 'Related', declared);
    expect(text).toContain(line);
    expect(await typeProblem(text, declared)).toBeUndefined();
  });

  test('of a module that is no component, its default export is relied on and nothing in it', async () => {
    const declared =
      'declare const page: { mount: (element: Element) => void };\nexport declare const contractVersion = 3;\nexport default page;\n';
    const text = await contractText(ref, 'Page', declared);
    expect(text).toMatch(/^\/\*\*.*\nexport default interface Contract \{\n {2}readonly default: unknown;/);
    expect(await typeProblem(text, declared)).toBeUndefined();
    expect(await typeProblem(text, 'export const contractVersion = 3;')).toMatch(/default/);
  });
});

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
