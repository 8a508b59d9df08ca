import { posix } from 'node:path';
import ts from 'typescript';

/** The name of the function that replaces `import()` in classic scripts. It mustn't exist in the sources. */
export const loadFunction = '__part_load';

/** A module of an ES build. */
export interface EsModule {
  /** Its code, in which `loadFunction` replaces `import()`. All imports of modules of the build are by file name. */
  readonly code: string;
  /** The imported names, sorted, by module. A namespace import adds no names: it isn't clear which are used. */
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
  const source = ts.createSourceFile('part.mjs', text, ts.ScriptTarget.ESNext);
  const imports = new Map<string, Set<string>>();
  const later = new Set<string>();
  const replaced: { start: number; end: number; by: string }[] = [];
  const replace = (node: ts.Node, by: string) =>
    replaced.push({ start: node.getStart(source), end: node.end, by });

  const nameOf = (specifier: ts.Expression | undefined, node: ts.Node): string => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) {
      throw new Error(`The build has ${node.getText(source).slice(0, 80)}. Import a literal instead.`);
    }
    const { text: name } = specifier;
    if (libraries.some((library) => name === library || name.startsWith(`${library}/`))) return name;
    const found = posix.join(posix.dirname(file), name);
    if (!/^\.\.?\//.test(name) || !files.includes(found)) {
      throw new Error(`The build imports ${name}, which isn't a shared library. Bundle it, or share it.`);
    }
    replace(specifier, JSON.stringify(found));
    return found;
  };
  const addNames = (specifier: ts.Expression, node: ts.Node, names: readonly string[]) => {
    const name = nameOf(specifier, node);
    const all = imports.get(name) ?? new Set();
    imports.set(name, all);
    for (const one of names) all.add(one);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) addNames(node.moduleSpecifier, node, namesIn(node.importClause));
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const { exportClause } = node;
      const named = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
      addNames(node.moduleSpecifier, node, named.map(importedName));
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      later.add(nameOf(node.arguments[0], node));
      replace(node.expression, loadFunction);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);

  let code = text;
  for (const { start, end, by } of replaced.sort((one, other) => other.start - one.start)) {
    code = code.slice(0, start) + by + code.slice(end);
  }
  const sorted = [...imports].map(([name, names]) => [name, [...names].sort()] as const);
  return { code, imports: new Map(sorted), later: [...later] };
}

function namesIn(clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  return [...(clause?.name ? ['default'] : []), ...named.map(importedName)];
}

const importedName = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier) =>
  (propertyName ?? name).text;
