import { join } from 'node:path';
import ts from 'typescript';
import { contractSources, programOf } from './contractSources';

const component = (props: string, more = '') =>
  `import { ComponentType } from 'react';\n${more}\ndeclare const Related: ComponentType<${props}>;\n` +
  'export declare const contractVersion = 3;\nexport { Related as default };\n';

const given = component(
  "Given & Pick<Props, 'source'>",
  `interface Source { market(id: number): Promise<{ readonly id: number }> }
   interface Props { readonly source: Source; readonly notify: (text: string) => void }
   type Id = number;
   interface Given { readonly marketId: Id; readonly side?: 'yes' | 'no'; readonly tags: readonly string[];
     readonly span: readonly [number, number]; readonly bold: boolean; readonly 'a b': null | Id;
     readonly about: { readonly text: string; readonly more?: Id }; readonly onOpen?: () => void }`,
);
const givenContract = `import type { JSXElementConstructor } from 'react';

/** Everything this part relies on in Given of markets@0123456789abcdef. Written by \`part-types\`. */
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
`;

const noComponent = `declare const page: { mount: (element: Element) => void };
export declare const contractVersion = 3;
export default page;
`;

/** Modules by name, each with a string that its contract must contain. */
const modules: Readonly<Record<string, readonly [declarations: string, holds: string]>> = {
  Given: [given, givenContract],
  Recursive: [
    component('Tree', 'interface Tree { readonly tree: Tree | null }'),
    '    readonly tree: never;',
  ],
  ADate: [component('{ readonly at: Date }'), '    readonly at: never;'],
  AnEnum: [
    component('{ readonly side: Side }', 'declare enum Side { yes, no }'),
    '    readonly side: never;',
  ],
  AnyValue: [component('{ readonly value: unknown }'), '    readonly value: unknown;'],
  Choices: [component("{ readonly all: readonly ('a' | 'b')[] }"), "ReadonlyArray<'a' | 'b'>"],
  Quoted: [component(`{ readonly text: "it's" | "" }`), String.raw`'it\'s'`],
  Nothing: [component('object'), 'JSXElementConstructor<object>'],
  NoComponent: [noComponent, '{\n  readonly default: unknown;'],
};

let contracts: ReadonlyMap<string, string>;
beforeAll(() => {
  const declarations = new Map(Object.entries(modules).map(([name, [text]]) => [name, text]));
  contracts = contractSources(__dirname, 'markets@0123456789abcdef', declarations);
});

test.each(Object.entries(modules))('the contract of %s has the expected type', (name, [, holds]) => {
  expect(contracts.get(name)).toContain(holds);
});

test('a module satisfies its own contract, but not the contract of another module', () => {
  const at = (path: string) => join(__dirname, path);
  const texts = Object.entries(modules).flatMap(([name, [declarations]]) => [
    [at(`${name}.ts`), declarations] as const,
    [at(`${name}.contract.ts`), contracts.get(name) ?? ''] as const,
  ]);
  const check = Object.keys(modules).map(
    (name) => `import type ${name} from './${name}.contract';
declare const live${name}: typeof import('./${name}');
export const kept${name}: ${name} = live${name};
`,
  );
  const other = 'export const other: Given = liveADate;\n';
  const program = programOf(new Map([...texts, [at('check.ts'), check.join('') + other]]));
  const problems = ts.getPreEmitDiagnostics(program);
  expect(problems.map(({ file, start }) => file?.text.slice(start))).toEqual([
    other.slice('export const '.length),
  ]);
});
