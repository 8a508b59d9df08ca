import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { readPackage } from '../folder/parts';

/** An import of a style sheet, picture, font or worker, as the bundler resolved it. The files are absolute paths. */
export interface AssetImport {
  readonly importer: string;
  readonly request: string;
  readonly file: string;
  readonly isWorker?: boolean;
}

/**
 * Throws if the part in `folder`, or a package in its build, imports a worker or a CSS module, or imports a style sheet,
 * picture or font whose address no import uses. Importing such a file only returns its address, so a CSS module would have
 * no classes, and an address that isn't used no effect.
 */
export function refuseImports(folder: string, imports: readonly AssetImport[]): void {
  const all = imports.map((one) => ({ ...one, ...readImport(one) }));
  const used = new Set(all.filter(({ isUsed }) => isUsed).map(({ file }) => file));
  for (const { importer, request, file, isWorker, line } of all) {
    const isModule = /\.module\.css$/.test(file) && !request.includes('?');
    if (!isWorker && !isModule && used.has(file)) continue;
    const from = packageOf(importer);
    const own = from.folder === folder;
    const where = `${own ? '' : `the package ${from.name}: `}${pathIn(from, importer)}:${line}`;
    if (isWorker) throw new Error(`${where}: ${noWorkers}`);
    throw new Error(
      isModule
        ? `${where}: importing ${request} doesn't return the names of its classes, because a part has no CSS modules. ` +
            (own
              ? importAddress(request.replace('.module.', '.'))
              : 'Use a build of the package that has a style sheet, or another package.')
        : `${where}: importing ${request} has no effect. ` +
            (own ? importAddress(request) : `In the part: ${importAddress(publicName(file))}`),
    );
  }
}

/** Why a part with workers is refused. */
export const noWorkers = "A part can't have workers, because the site's policy doesn't allow them.";

const importAddress = (request: string) =>
  `Import its address and use that, as in import address from '${request}'; for a style sheet, render ` +
  '<link rel="stylesheet" href={address} />.';

/** The name under which a part can import a package's file, if the package exports it under its path. */
function publicName(file: string): string {
  const from = packageOf(file);
  return `${from.name}/${pathIn(from, file)}`;
}

const pathIn = ({ folder }: Package, file: string) => relative(folder, file).split(sep).join('/');

interface Package {
  readonly folder: string;
  readonly name: string;
}

/** The package that contains a file. */
function packageOf(file: string): Package {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const { name } = existsSync(join(folder, 'package.json')) ? readPackage(folder) : {};
    // Some packages have a package.json with only a type in their folders.
    if (name !== undefined) return { folder, name };
  }
  return { folder: dirname(file), name: file };
}

/** The line of an import, and whether its importer uses the address. */
function readImport({ importer, request }: AssetImport): { line: number; isUsed: boolean } {
  const text = existsSync(importer) ? readFileSync(importer, 'utf8') : '';
  const source = ts.createSourceFile(importer, text, ts.ScriptTarget.ESNext, true);
  const found: { line: number; isUsed: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    const isImport = ts.isImportDeclaration(node);
    const specifier =
      isImport || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node)
          ? node.arguments[0]
          : undefined;
    if (specifier && ts.isStringLiteralLike(specifier) && specifier.text === request) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const isUsed = isImport ? isNamed(node) : !ts.isCallExpression(node) || hasUse(node);
      found.push({ line: line + 1, isUsed });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // An address in another form, such as new URL(), is used.
  return found.find(({ isUsed }) => isUsed) ?? found[0] ?? { line: 1, isUsed: true };
}

/** Whether an import has a name for anything; `import {} from` has none. */
const isNamed = ({ importClause: clause }: ts.ImportDeclaration): boolean =>
  clause !== undefined &&
  (clause.name !== undefined ||
    (clause.namedBindings !== undefined &&
      (ts.isNamespaceImport(clause.namedBindings) || clause.namedBindings.elements.length > 0)));

/** Whether the value of an expression is used, such as that of `require()` or `import()`. */
function hasUse(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isExpressionStatement(parent)) return false;
  if (ts.isParenthesizedExpression(parent) || ts.isAwaitExpression(parent) || ts.isVoidExpression(parent))
    return hasUse(parent);
  if (!ts.isBinaryExpression(parent) || !passing.has(parent.operatorToken.kind)) return true;
  return parent.right === node && hasUse(parent);
}

/** Operators whose value can be that of their right side. */
const passing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.CommaToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/**
 * Matches an address in a style sheet: in `url()`, or in an import or an `image-set()` without it. Also matches escapes,
 * comments and other strings, so that nothing in them looks like an address.
 */
const styleAddress =
  /\\.|\/\*.*?\*\/|(?:(?:@import(?:\s|\/\*.*?\*\/)*|\bimage-set\(\s*)(?=["'])|\burl\(\s*)(?:(["'])((?:\\.|(?!\1)[^\\\n])*)\1|([^"'\s)]+))|(["'])(?:\\.|(?!\4)[^\\\n])*\4/gis;

/**
 * Throws if a style sheet (its text by file name) refers to another file of the part, or contains one in a `data:`
 * address. Style sheets are copied as they are, so browsers wouldn't find the first, and the site's policy blocks the
 * second.
 */
export function refuseReferences(styles: ReadonlyMap<string, string>): void {
  for (const [file, text] of styles) {
    const addresses = Array.from(text.matchAll(styleAddress), ([, , quoted, plain = '']) => quoted ?? plain);
    const [bad] = addresses.filter((one) => !/^((?!data:)[a-z][a-z\d+.-]*:|[/#]|$)/i.test(one));
    if (bad === undefined) continue;
    const why = /^data:/i.test(bad)
      ? `contains ${bad.slice(0, 40)}, which the site's policy doesn't let browsers use`
      : `refers to ${bad}, which isn't in the build, because style sheets are copied as they are`;
    throw new Error(
      `${file} ${why}. Import each style sheet, picture and font in a script, for its address: render a <link> for each ` +
        'style sheet, set a picture with a style attribute, and load a font with new FontFace().',
    );
  }
}
