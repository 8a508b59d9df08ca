import { typeProblem } from '../gate/typeProblem';
import { contractText } from './contractText';

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
