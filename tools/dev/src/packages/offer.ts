import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import ts from 'typescript';
import type { Declarations } from './declarations';
import type { PublishedPackage } from './published';

/**
 * A package's API without comments: the names that each entry exports, and the declarations these need, by declared
 * name. It doesn't depend on which file contains a declaration.
 */
export type Offer = ReadonlyMap<string, readonly string[]>;

/** The API of a package with the given declarations. */
export function offerOf({ entries }: PublishedPackage, declarations: Declarations): Offer {
  const program = programOf(declarations);
  const checker = program.getTypeChecker();
  const parts = new Map<string, string[]>();
  const seen = new Set<ts.Node>();
  const add = (name: string, text: string) => parts.set(name, [...(parts.get(name) ?? []), text]);

  const addSymbol = (symbol: ts.Symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declared = target.declarations;
    if (declared) for (const node of declared) addStatement(statementAround(node));
    // The symbol is from another package, so only its name is known.
    else for (const node of symbol.declarations ?? []) addImport(node);
  };
  const addImport = (node: ts.Node) => {
    const { moduleSpecifier } = statementAround(node) as Partial<ts.ImportDeclaration | ts.ExportDeclaration>;
    if (seen.has(node) || !moduleSpecifier) return;
    seen.add(node);
    const named = ts.isImportSpecifier(node) || ts.isExportSpecifier(node);
    const name = named ? `{ ${(node.propertyName ?? node.name).text} }` : node.getText();
    const from = moduleSpecifier.getText();
    add(`import ${name} from ${from}`, `import ${name} from ${from};`);
  };
  const addStatement = (statement: ts.Node) => {
    if (seen.has(statement) || ts.isSourceFile(statement)) return;
    seen.add(statement);
    add(nameOf(statement), textOf(statement).replace(/^(export (?!default))?(declare )?/, ''));
    addNames(statement);
  };
  const addNames = (node: ts.Node): void => {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    if (symbol) addSymbol(symbol);
    ts.forEachChild(node, addNames);
  };

  for (const { name, types } of entries) {
    const source = program.getSourceFile(posix.join('/', types));
    const module = source && checker.getSymbolAtLocation(source);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      add(name, `import { ${exported.name} } from '${name}';`);
      addSymbol(exported);
    }
  }
  // Augmentations of other modules' types are part of the API even if nothing references them.
  for (const source of program.getSourceFiles()) source.statements.filter(isAmbient).forEach(addStatement);

  const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(sorted.map(([name, texts]) => [name, [...new Set(texts)].sort().join('\n').split('\n')]));
}

/** Formats an API as text. */
export const offerText = (offer: Offer): string =>
  [...offer.values()].map((lines) => `${lines.join('\n')}\n`).join('\n');

/** The value of `apiDigest` in package.json: 16 hex digits. */
export const digestOf = (offer: Offer): string =>
  createHash('sha256').update(offerText(offer)).digest('hex').slice(0, 16);

/** The lines of an API that are missing from a newer one, so code that relies on them may break. */
export function removedLines(before: Offer, after: Offer): string[] {
  return [...before].flatMap(([name, lines]) => {
    const left = (after.get(name) ?? []).map((line) => line.trim());
    return lines.filter((line) => {
      const index = left.indexOf(line.trim());
      if (index >= 0) left.splice(index, 1);
      return index < 0 && /\w/.test(line);
    });
  });
}

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/** The text of a declaration without details that don't matter to users. */
function textOf(statement: ts.Node): string {
  const source = statement.getSourceFile();
  const print = (node: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, node, source);
  const { transformed } = ts.transform(statement, [
    (context) => {
      const { factory } = context;
      const visit = (given: ts.Node): ts.Node => {
        const node = ts.visitEachChild(given, visit, context);
        // Drop the names in a destructured parameter.
        if (ts.isBindingName(node) && !ts.isIdentifier(node)) return factory.createIdentifier('props');
        // Replace text for people, such as a message, with its type.
        if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) && /\s/.test(node.literal.text)) {
          return factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
        }
        // Drop the file that declares a type.
        if (ts.isImportTypeNode(node) && node.qualifier && /^import\(["']\./.test(given.getText())) {
          return node.isTypeOf
            ? factory.createTypeQueryNode(node.qualifier, node.typeArguments)
            : factory.createTypeReferenceNode(node.qualifier, node.typeArguments);
        }
        // Sort the members of a union.
        if (ts.isUnionTypeNode(node)) {
          const types = node.types.map((type) => ({ type, text: print(type) }));
          types.sort((one, other) => (one.text < other.text ? -1 : 1));
          return factory.createUnionTypeNode(types.map(({ type }) => type));
        }
        return node;
      };
      return visit;
    },
  ]);
  return transformed.map(print).join('');
}

function statementAround(node: ts.Node): ts.Node {
  let statement = node;
  while (!ts.isSourceFile(statement) && !ts.isSourceFile(statement.parent)) statement = statement.parent;
  return statement;
}

const isAmbient = (statement: ts.Statement): boolean =>
  ts.isModuleDeclaration(statement) &&
  (ts.isStringLiteral(statement.name) || Boolean(statement.flags & ts.NodeFlags.GlobalAugmentation));

function nameOf(statement: ts.Node): string {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText()).join();
  }
  return (statement as Partial<ts.DeclarationStatement>).name?.getText() ?? 'default';
}

/** A program of only these declarations. It resolves names in the package, but not names from other packages. */
function programOf(declarations: Declarations): ts.Program {
  const read = (path: string) => declarations.get(posix.relative('/dist', path));
  return ts.createProgram(
    [...declarations.keys()].map((path) => `/dist/${path}`),
    { noLib: true, types: [], module: ts.ModuleKind.Preserve, moduleDetection: ts.ModuleDetectionKind.Force },
    {
      fileExists: (path) => read(path) !== undefined,
      readFile: read,
      getSourceFile: (path, version) => {
        const text = read(path);
        return text === undefined ? undefined : ts.createSourceFile(path, text, version, true);
      },
      writeFile: () => undefined,
      getDefaultLibFileName: () => '',
      getCurrentDirectory: () => '/',
      getCanonicalFileName: (path) => path,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
    },
  );
}
