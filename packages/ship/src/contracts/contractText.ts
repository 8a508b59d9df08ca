import type { Symbol as Property, Type, TypeChecker } from 'typescript';
import { programFile, programOf } from '../gate/program';
import { refText, type ReleaseRef } from '../site/ReleaseRef';

const look = `import type * as live from './module';
import type { JSXElementConstructor } from 'react';
type PropsOf<Component> = Component extends JSXElementConstructor<infer Props> ? Props : never;
export type Props = PropsOf<typeof live.default>;
`;

/**
 * The contract of a module, as the source of a file: what a part relies on that shows the module as a release declares
 * it. Of the properties, plain data is stated, for the part gives that. Everything else, such as a source of data, the
 * host gives; `never` lets the module take any, also one that is newer than the part.
 */
export async function contractText(ref: ReleaseRef, module: string, declarations: string): Promise<string> {
  const program = await programOf({ 'module.ts': declarations, 'look.ts': look });
  const checker = program.getTypeChecker();
  const { default: ts } = await import('typescript');
  const file = program.getSourceFile(programFile('look.ts'));
  const alias = file?.statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === 'Props',
  );
  if (!alias) throw new Error('The look at a module has no type.');
  const props = checker.getTypeAtLocation(alias);
  const isComponent = !(props.flags & ts.TypeFlags.Never);
  const given = isComponent && propsText(props, { ts, checker });
  return [
    ...(isComponent ? ["import type { JSXElementConstructor } from 'react';", ''] : []),
    `/** What is relied on in ${ref.part}/${module}, as ${refText(ref)} has it. Written by \`ship types\`. */`,
    'export default interface Contract {',
    `  readonly default: ${given ? `JSXElementConstructor<${given}>` : 'unknown'};`,
    '  readonly contractVersion: number;',
    '}',
    '',
  ].join('\n');
}

interface Compiler {
  readonly ts: typeof import('typescript');
  readonly checker: TypeChecker;
}

function propsText(props: Type, compiler: Compiler): string {
  const lines = compiler.checker.getPropertiesOfType(props).flatMap((property) => {
    const text = propertyText(property, '    ', compiler);
    if (text !== undefined) return [text];
    // What need not be given is left to others.
    return isOptional(property, compiler) ? [] : [`    readonly ${nameText(property)}: never;`];
  });
  return lines.length > 0 ? `{\n${lines.join('\n')}\n  }` : 'object';
}

/** A property as a line; undefined if its value is no plain data. */
function propertyText(
  property: Property,
  indent: string,
  compiler: Compiler,
  around: readonly Type[] = [],
): string | undefined {
  const { ts, checker } = compiler;
  const type = checker.getTypeOfSymbol(property);
  const optional = isOptional(property, compiler);
  const parts =
    type.isUnion() && optional ? type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined)) : [type];
  const text = unionText(parts, indent, compiler, around);
  return text === undefined
    ? undefined
    : `${indent}readonly ${nameText(property)}${optional ? '?' : ''}: ${text};`;
}

/** Plain data as a type that stands alone; undefined for what is none. `around` are the types that hold it. */
function dataText(
  type: Type,
  indent: string,
  compiler: Compiler,
  around: readonly Type[],
): string | undefined {
  const { ts, checker } = compiler;
  const { flags } = type;
  if (flags & ts.TypeFlags.EnumLike && !(flags & ts.TypeFlags.BooleanLike)) return undefined;
  if (flags & plain(ts)) return checker.typeToString(type).replaceAll('"', "'");
  if (type.isUnion()) return unionText(type.types, indent, compiler, around);
  if (!(flags & ts.TypeFlags.Object) && !type.isIntersection()) return undefined;
  // A type within itself cannot be written without its name.
  if (around.includes(type)) return undefined;
  const holders = [...around, type];
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const items = checker
      .getTypeArguments(type as import('typescript').TypeReference)
      .map((item) => dataText(item, indent, compiler, holders));
    if (items.includes(undefined)) return undefined;
    return checker.isTupleType(type) ? `readonly [${items.join(', ')}]` : `ReadonlyArray<${items.join()}>`;
  }
  const called = [...type.getCallSignatures(), ...type.getConstructSignatures()];
  const properties = checker.getPropertiesOfType(type);
  if (called.length > 0 || checker.getIndexInfosOfType(type).length > 0 || properties.length === 0)
    return undefined;
  const lines = properties.map((property) => propertyText(property, `${indent}  `, compiler, holders));
  return lines.includes(undefined) ? undefined : `{\n${lines.join('\n')}\n${indent}}`;
}

function unionText(
  types: readonly Type[],
  indent: string,
  compiler: Compiler,
  around: readonly Type[],
): string | undefined {
  const texts = types.map((type) => dataText(type, indent, compiler, around));
  if (texts.includes(undefined)) return undefined;
  return texts.join(' | ').replace('false | true', 'boolean');
}

const plain = ({ TypeFlags }: Compiler['ts']) =>
  TypeFlags.Unknown |
  TypeFlags.StringLike |
  TypeFlags.NumberLike |
  TypeFlags.BigIntLike |
  TypeFlags.Boolean |
  TypeFlags.BooleanLiteral |
  TypeFlags.Null |
  TypeFlags.Undefined;

const isOptional = ({ flags }: Property, { ts }: Compiler): boolean =>
  Boolean(flags & ts.SymbolFlags.Optional);

const nameText = ({ name }: Property): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);
