import type { PageSurroundings } from '@forecast/contract';
import ts from 'typescript';

/**
 * The imports of an ES module: names by module, sorted. A namespace import adds no names, because it isn't clear which
 * are used. Throws if the module imports anything but `libraries` and their sub-paths, or loads other scripts.
 */
export function importsOf(code: string, libraries: readonly string[]): PageSurroundings['exports'] {
  const source = ts.createSourceFile('part.mjs', code, ts.ScriptTarget.ESNext);
  const imports = new Map<string, Set<string>>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) addNames(node);
    const isReexport = ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined;
    const isImportCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    if (isReexport || isImportCall) {
      throw new Error(
        `The build must be a single module, but it contains ${node.getText(source).slice(0, 80)}. ` +
          'Turn off code splitting.',
      );
    }
    ts.forEachChild(node, visit);
  };
  const addNames = ({ moduleSpecifier, importClause }: ts.ImportDeclaration) => {
    const name = (moduleSpecifier as ts.StringLiteral).text;
    if (!libraries.some((library) => name === library || name.startsWith(`${library}/`))) {
      throw new Error(`The build imports ${name}, which isn't a shared library. Bundle it, or share it.`);
    }
    const names = imports.get(name) ?? new Set();
    imports.set(name, names);
    if (importClause?.name) names.add('default');
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return;
    for (const { propertyName, name: local } of bindings.elements) names.add((propertyName ?? local).text);
  };
  visit(source);
  return Object.fromEntries([...imports].map(([name, names]) => [name, [...names].sort()]));
}
