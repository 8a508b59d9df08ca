import { typeProblem } from './typeProblem';

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
}, 60_000);

test('a module that needs more, or gives something else, does not', async () => {
  const narrower = 'declare const Fragment: ComponentType<{ marketId: number; limit: number }>;';
  expect(await typeProblem(contract, declared(narrower))).toMatch('limit');
  expect(await typeProblem(contract, declared('declare const Fragment: number;'))).toMatch('not assignable');
  expect(await typeProblem(contract, 'export declare const other: 1;')).toMatch('default');
}, 60_000);

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
}, 60_000);

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
  ['a verb that may be asked for more', 'one(id: number, limit?: number): number', 'one(id: number): number'],
  ['a verb with two ways to be asked', 'one(): number; one(id: number): number', 'one(id: number): number'],
  ['a property for a method', 'readonly one: () => number', 'one(): number'],
])(
  'a host that has %s fits',
  async (_what, host, part) => {
    expect(await between(host, part)).toBeUndefined();
  },
  60_000,
);

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
])(
  'a host that has %s does not',
  async (_what, host, part, problem) => {
    expect(await between(host, part)).toMatch(problem);
  },
  60_000,
);

test('an import that leads nowhere is not taken for anything', async () => {
  const missing = declared('declare const Fragment: Missing;', "import type { Missing } from 'not-there';");
  expect(await typeProblem(contract, missing)).toMatch('not-there');
}, 60_000);
