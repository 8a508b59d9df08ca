import ts from 'typescript';

/**
 * Throws if a source imports a style sheet, picture or font without a name, as in `import './look.css'`. Importing such
 * a file only returns its address, so this would have no effect.
 */
export function refuseBareImports(sources: readonly ts.SourceFile[]): void {
  for (const source of sources) {
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || statement.importClause) continue;
      const { text } = statement.moduleSpecifier as ts.StringLiteral;
      if (!/\.(css|png|svg|webp|woff2)$/.test(text)) continue;
      const { line } = source.getLineAndCharacterOfPosition(statement.getStart(source));
      throw new Error(
        `${source.fileName}:${line + 1}: importing ${text} has no effect. Import its address and use that, as in ` +
          `import address from '${text}'; for a style sheet, render <link rel="stylesheet" href={address} />.`,
      );
    }
  }
}
