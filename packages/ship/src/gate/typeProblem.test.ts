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

test('an import that leads nowhere is not taken for anything', async () => {
  const missing = declared('declare const Fragment: Missing;', "import type { Missing } from 'not-there';");
  expect(await typeProblem(contract, missing)).toMatch('not-there');
}, 60_000);
