import { join } from 'node:path';
import ts from 'typescript';

const look = (module: string) => `import type * as live from './${module}';
import type { JSXElementConstructor } from 'react';
type PropsOf<Component> = Component extends JSXElementConstructor<infer Props> ? Props : never;
export type Props = PropsOf<typeof live.default>;
`;

/**
 * Generates the contract of each module of a release (`part@id`), by module name: the source of a type with everything
 * a part that shows the module relies on. It lists the props that hold plain data, which that part passes. Other props,
 * such as the data source, come from the host and have the type `never`, so the module may accept any version of them.
 * Uses the React types installed in `folder`. Throws if a module doesn't compile with them.
 */
export function contractSources(
  folder: string,
  release: string,
  modules: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const texts = [...modules].flatMap(([name, text]) => [
    [join(folder, `${name}.ts`), text] as const,
    [join(folder, `${name}.props.ts`), look(name)] as const,
  ]);
  const program = programOf(new Map(texts));
  return new Map(
    [...modules.keys()].map((name) => {
      const props = propsIn(program, join(folder, `${name}.props.ts`));
      const isComponent = !(props.flags & ts.TypeFlags.Never);
      const given = isComponent && propsText(props, program.getTypeChecker());
      const lines = [
        ...(isComponent ? ["import type { JSXElementConstructor } from 'react';", ''] : []),
        `/** Everything this part relies on in ${name} of ${release}. Written by \`part-types\`. */`,
        'export default interface Contract {',
        `  readonly default: ${given ? `JSXElementConstructor<${given}>` : 'unknown'};`,
        '  readonly contractVersion: number;',
        '}',
        '',
      ];
      return [name, lines.join('\n')];
    }),
  );
}

/** A TypeScript program of the given sources, by path; they needn't exist on disk. */
export function programOf(texts: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  return ts.createProgram([...texts.keys()], options, host);
}

/** The type that a generated file exports as `Props`; `never` if the module has no component. Throws on type errors. */
function propsIn(program: ts.Program, path: string): ts.Type {
  const file = program.getSourceFile(path);
  const [problem] = program.getSemanticDiagnostics(file);
  const props = file?.statements.at(-1);
  if (props && !problem) return program.getTypeChecker().getTypeAtLocation(props);
  throw new Error(
    `The declarations of the live release don't compile: ${ts.flattenDiagnosticMessageText(problem?.messageText, ' ')} ` +
      'If React’s types are missing, install them: npm install --save-dev @types/react.',
  );
}

/** The props type of a component as self-contained source text. */
function propsText(props: ts.Type, checker: ts.TypeChecker): string {
  type Types = readonly ts.Type[];

  /** The source of a plain data type; undefined for any other type. `around` are the types that contain it. */
  const dataText = (type: ts.Type, indent: string, around: Types): string | undefined => {
    const { flags } = type;
    if (flags & ts.TypeFlags.EnumLike) return undefined;
    if (flags & plain) return checker.typeToString(type, undefined, literals);
    if (type.isUnion()) return unionText(type.types, indent, around);
    // A recursive type can't be written inline.
    if (!(flags & ts.TypeFlags.Object || type.isIntersection()) || around.includes(type)) return undefined;
    const holders = [...around, type];
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const args = checker.getTypeArguments(type as ts.TypeReference);
      const items = args.map((item) => dataText(item, indent, holders));
      if (items.includes(undefined)) return undefined;
      return checker.isTupleType(type) ? `readonly [${items.join(', ')}]` : `ReadonlyArray<${items.join()}>`;
    }
    const called = [...type.getCallSignatures(), ...type.getConstructSignatures()];
    const properties = checker.getPropertiesOfType(type);
    if (called.length > 0 || checker.getIndexInfosOfType(type).length > 0 || properties.length === 0)
      return undefined;
    const lines = properties.map((property) => propertyText(property, `${indent}  `, holders));
    return lines.includes(undefined) ? undefined : `{\n${lines.join('\n')}\n${indent}}`;
  };

  const unionText = (types: Types, indent: string, around: Types): string | undefined => {
    const texts = types.map((type) => dataText(type, indent, around));
    return texts.includes(undefined) ? undefined : texts.join(' | ').replace('false | true', 'boolean');
  };

  /** A property as a line of source; undefined if its type isn't plain data. */
  const propertyText = (property: ts.Symbol, indent: string, around: Types): string | undefined => {
    const type = checker.getTypeOfSymbol(property);
    const optional = isOptional(property);
    const types = (type.isUnion() ? type.types : [type]).filter(
      ({ flags }) => !(optional && flags & ts.TypeFlags.Undefined),
    );
    const text = unionText(types, indent, around);
    return text && `${indent}readonly ${nameText(property)}${optional ? '?' : ''}: ${text};`;
  };

  const lines = checker.getPropertiesOfType(props).flatMap((property) => {
    const text = propertyText(property, '    ', []);
    if (text !== undefined) return [text];
    // An optional prop can be left out, so the contract doesn't mention it.
    return isOptional(property) ? [] : [`    readonly ${nameText(property)}: never;`];
  });
  return lines.length > 0 ? `{\n${lines.join('\n')}\n  }` : 'object';
}

const plain =
  ts.TypeFlags.Unknown |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined;

const literals = ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType | ts.TypeFormatFlags.NoTruncation;

const isOptional = ({ flags }: ts.Symbol): boolean => Boolean(flags & ts.SymbolFlags.Optional);

const nameText = ({ name }: ts.Symbol): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);
