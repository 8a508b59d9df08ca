import ts from 'typescript';
import { assetFile } from '../folder/assetFile';

/**
 * Throws if a source imports a style sheet, picture or font without a name, as in `import './look.css'`, or imports or
 * re-exports a CSS module. Importing such a file only returns its address, so the first would have no effect, and the
 * second no classes.
 */
export function refuseImports(sources: readonly ts.SourceFile[]): void {
  for (const source of sources) {
    for (const statement of source.statements) {
      const isImport = ts.isImportDeclaration(statement);
      if (!(isImport || ts.isExportDeclaration(statement)) || !statement.moduleSpecifier) continue;
      const { text } = statement.moduleSpecifier as ts.StringLiteral;
      const why = problemOf(text, !isImport || isNamed(statement));
      if (why === undefined) continue;
      const { line } = source.getLineAndCharacterOfPosition(statement.getStart(source));
      throw new Error(
        `${source.fileName}:${line + 1}: importing ${text} ${why}. Import its address and use that, as in ` +
          `import address from '${text.replace('.module.', '.')}'; for a style sheet, render ` +
          '<link rel="stylesheet" href={address} />.',
      );
    }
  }
}

/** Whether an import has a name for anything; `import {} from` has none. */
const isNamed = ({ importClause: clause }: ts.ImportDeclaration): boolean =>
  clause !== undefined &&
  (clause.name !== undefined ||
    (clause.namedBindings !== undefined &&
      (ts.isNamespaceImport(clause.namedBindings) || clause.namedBindings.elements.length > 0)));

function problemOf(file: string, hasName: boolean): string | undefined {
  if (/\.module\.css$/.test(file))
    return "doesn't return the names of its classes, because a part has no CSS modules";
  return assetFile.test(file) && !hasName ? 'has no effect' : undefined;
}
