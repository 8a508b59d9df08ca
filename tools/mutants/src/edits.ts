import ts from 'typescript';

/** A small change to a source file, which good tests notice. */
export interface Edit {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** All edits of a TypeScript source, in the order of the syntax tree. Types, imports and directives aren't edited. */
export function editsOf(path: string, text: string): Edit[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const edits: Edit[] = [];
  const replace = (operator: string, node: ts.Node, replacement: string) =>
    edits.push({ operator, start: node.getStart(source), end: node.end, replacement });

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || declaresOnly(node) || isDirective(node)) return;
    if (ts.isBinaryExpression(node)) {
      const swapped = binary.get(node.operatorToken.getText(source));
      if (swapped && !isRefused(node)) replace('operator', node.operatorToken, swapped);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      replace('negation', node, node.operand.getText(source));
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) {
      replace('boolean', node, 'false');
    } else if (node.kind === ts.SyntaxKind.FalseKeyword) {
      replace('boolean', node, 'true');
    } else if (ts.isNumericLiteral(node) && !isKey(node)) {
      replace('number', node, String(Number(node.text) + 1));
    } else if (isText(node) && !isKey(node) && !namesModule(node)) {
      replace('text', node, "''");
    } else if (ts.isPropertyAccessExpression(node)) {
      const swapped = methods.get(node.name.text);
      if (swapped) replace('method', node.name, swapped);
    } else if (ts.isExpressionStatement(node) && !callsSuper(node)) {
      replace('statement', node, '{}');
    } else if (ts.isReturnStatement(node) && node.expression && !isUndefined(node.expression)) {
      replace('result', node.expression, 'undefined');
    } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && !isUndefined(node.body)) {
      replace('result', node.body, 'undefined');
    }
    const condition = conditionOf(node);
    if (condition) replace('condition', condition, `!(${condition.getText(source)})`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edits;
}

/** Returns the source with an edit applied. */
export const withEdit = (text: string, { start, end, replacement }: Edit): string =>
  text.slice(0, start) + replacement + text.slice(end);

const binary: ReadonlyMap<string, string> = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['+=', '-='],
  ['-=', '+='],
]);

const methods: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);

/** The condition of an `if`, loop or `?:`, unless another edit already negates it, as in `a === b` or `!a`. */
function conditionOf(node: ts.Node): ts.Expression | undefined {
  const condition =
    ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)
      ? node.expression
      : ts.isForStatement(node) || ts.isConditionalExpression(node)
        ? node.condition
        : undefined;
  const isNegatedAnyway =
    condition &&
    (ts.isPrefixUnaryExpression(condition) ||
      (ts.isBinaryExpression(condition) && /^[!=]==$/.test(condition.operatorToken.getText())));
  return isNegatedAnyway ? undefined : condition;
}

const isText = (node: ts.Node): boolean =>
  (ts.isStringLiteral(node) && node.text !== '') ||
  ((ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) &&
    !ts.isTaggedTemplateExpression(node.parent));

/** Whether the edit would be invalid: strings can't be subtracted, and `&&` can't be mixed with `??`. */
const isRefused = ({ left, operatorToken, right, parent }: ts.BinaryExpression): boolean =>
  operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
    ? isNullish(left) || isNullish(parent)
    : /^\+=?$/.test(operatorToken.getText()) && [left, right].some(isText);

const isNullish = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;

const isKey = (node: ts.Node): boolean => 'name' in node.parent && node.parent.name === node;

/** Whether a node is the path in an import, an export, `import()` or `require()`. */
const namesModule = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  (ts.isCallExpression(parent) &&
    (parent.expression.kind === ts.SyntaxKind.ImportKeyword || parent.expression.getText() === 'require'));

const declaresOnly = (node: ts.Node): boolean =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) === true);

const isDirective = (node: ts.Node): boolean =>
  ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression);

const callsSuper = ({ expression }: ts.ExpressionStatement): boolean =>
  ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword;

const isUndefined = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 'undefined';
