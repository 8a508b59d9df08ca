import { posix } from 'node:path';
import ts from 'typescript';
import { libraryOf } from '../folder/sharedLibraries';

/** The name of the function that replaces `import()` in classic scripts. It mustn't exist in the sources. */
export const loadFunction = '__part_load';

/** A module of an ES build. */
export interface EsModule {
  /** Its code, in which `loadFunction` replaces `import()`. All imports of modules of the build are by file name. */
  readonly code: string;
  /** The imported names, sorted, by module, including those that are read from a namespace, as in `React.useState`. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** The modules of the build that it may load later. */
  readonly later: readonly string[];
}

/**
 * Reads the module `file` of an ES build with the modules `files`. Throws if it imports anything but those and
 * `libraries` (and their sub-paths).
 */
export function readModule(
  file: string,
  text: string,
  files: readonly string[],
  libraries: readonly string[],
): EsModule {
  const source = ts.createSourceFile('part.mjs', text, ts.ScriptTarget.ESNext, true);
  const imports = new Map<string, Set<string>>();
  const namespaces = new Map<ts.Node, string>();
  const later = new Set<string>();
  const replaced: { start: number; end: number; by: string }[] = [];
  const replace = (node: ts.Node, by: string) =>
    replaced.push({ start: node.getStart(source), end: node.end, by });

  const nameOf = (specifier: ts.Expression | undefined, node: ts.Node): string => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) {
      throw new Error(`The build has ${node.getText(source).slice(0, 80)}. Import a literal instead.`);
    }
    const { text: name } = specifier;
    if (libraryOf(name, libraries) !== undefined) return name;
    const found = posix.join(posix.dirname(file), name);
    if (!/^\.\.?\//.test(name) || !files.includes(found)) {
      throw new Error(
        `The build imports ${name}, which isn't a shared library, and isn't bundled. Check that it is installed, and that ` +
          'its path is right.',
      );
    }
    replace(specifier, JSON.stringify(found));
    return found;
  };
  const addNames = (specifier: ts.Expression, node: ts.Node, names: readonly string[]) => {
    const name = nameOf(specifier, node);
    const all = imports.get(name) ?? new Set();
    imports.set(name, all);
    for (const one of names) all.add(one);
    return name;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const name = addNames(node.moduleSpecifier, node, namesIn(node.importClause));
      const bindings = node.importClause?.namedBindings;
      if (bindings && ts.isNamespaceImport(bindings) && !files.includes(name)) namespaces.set(bindings, name);
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const { exportClause } = node;
      const named = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
      addNames(node.moduleSpecifier, node, named.map(importedName));
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      later.add(nameOf(node.arguments[0], node));
      replace(node.expression, loadFunction);
    }
    if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) {
      throw new Error(
        `The build has ${node.parent.getText(source)}, but a part's scripts aren't ES modules. For the address of a ` +
          "file, import it, as in import address from './picture.png'.",
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const [namespace, name] of readFrom(namespaces, source)) imports.get(namespace)?.add(name);

  let code = text;
  for (const { start, end, by } of replaced.sort((one, other) => other.start - one.start)) {
    code = code.slice(0, start) + by + code.slice(end);
  }
  const sorted = [...imports].map(([name, names]) => [name, [...names].sort()] as const);
  return { code, imports: new Map(sorted), later: [...later] };
}

/** The names that a module reads from `namespaces`: the declaration of each, with the module that it imports. */
function readFrom(
  namespaces: ReadonlyMap<ts.Node, string>,
  source: ts.SourceFile,
): [module: string, name: string][] {
  if (namespaces.size === 0) return [];
  // Resolves names as the language does, because minified code uses the same name in many scopes.
  const options = { allowJs: true, noLib: true, noResolve: true };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getSourceFile: (file) => (file === source.fileName ? source : undefined),
  };
  const checker = ts.createProgram([source.fileName], options, host).getTypeChecker();
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const [declaration] = checker.getSymbolAtLocation(node.expression)?.declarations ?? [];
      const module = declaration && namespaces.get(declaration);
      if (module !== undefined) found.push([module, node.name.text]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function namesIn(clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  return [...(clause?.name ? ['default'] : []), ...named.map(importedName)];
}

const importedName = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier) =>
  (propertyName ?? name).text;
