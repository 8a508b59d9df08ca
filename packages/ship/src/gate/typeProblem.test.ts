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

test('an import that leads nowhere is not taken for anything', async () => {
  const missing = declared('declare const Fragment: Missing;', "import type { Missing } from 'not-there';");
  expect(await typeProblem(contract, missing)).toMatch('not-there');
}, 60_000);
