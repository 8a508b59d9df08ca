import type TypeScript from 'typescript';
import type { DiagnosticMessageChain, Node, SourceFile } from 'typescript';
import { programOf } from './program';

const check = `import type Contract from './contract';
declare const live: typeof import('./module');
export const kept: Contract = live;
`;

/** Errors about functions and constructors without a body, which declarations that the compiler emits have. */
const missingBodies: readonly number[] = [2390, 2391];

/** The largest declarations that are checked, in characters: ten times what a page of many props has. */
const largest = 256 * 2 ** 10;

/**
 * Checks a module's declarations against a contract, both given as complete `.d.ts` sources. Returns why they don't
 * fit or can't be checked, or undefined if they fit.
 */
export async function typeProblem(contract: string, module: string): Promise<string | undefined> {
  if (Math.max(contract.length, module.length) > largest)
    return `the declarations are larger than ${largest / 2 ** 10} KiB`;
  const { default: ts } = await import('typescript');
  try {
    return await firstProblem(ts, contract, module);
  } catch (error) {
    // The compiler is recursive, so it throws a RangeError if types are nested too deeply.
    return `the compiler can’t check the declarations: ${error instanceof Error ? error.message.slice(0, 500) : ''}`;
  }
}

async function firstProblem(
  ts: typeof TypeScript,
  contract: string,
  module: string,
): Promise<string | undefined> {
  // These files must not be named `.d.ts`: in declaration files, an unresolved import silently becomes `any`.
  const program = await programOf({
    'contract.ts': withoutMethods(ts, contract),
    'module.ts': withoutMethods(ts, module),
    'check.ts': check,
  });
  const [problem] = ts.getPreEmitDiagnostics(program).filter(({ code }) => !missingBodies.includes(code));
  return problem && causeIn(problem.messageText).slice(0, 500);
}

/**
 * Turns methods into properties: the compiler compares a method's parameters bivariantly, so it would accept a method
 * with narrower parameters. Leaves overloaded methods alone.
 */
function withoutMethods(ts: typeof TypeScript, text: string): string {
  const source = ts.createSourceFile('declarations.ts', text, ts.ScriptTarget.ES2023, true);
  const isAlone = (method: TypeScript.MethodSignature) =>
    (ts.isInterfaceDeclaration(method.parent) || ts.isTypeLiteralNode(method.parent)) &&
    method.parent.members.filter(({ name }) => name?.getText() === method.name.getText()).length === 1;
  const { transformed } = ts.transform(source, [
    (context) => {
      const { factory } = context;
      const visit = (node: Node): Node => {
        const alone = ts.isMethodSignature(node) && isAlone(node);
        const visited = ts.visitEachChild(node, visit, context);
        if (!alone || !ts.isMethodSignature(visited)) return visited;
        const { modifiers, name, questionToken, typeParameters, parameters } = visited;
        const type = visited.type ?? factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
        const taking = factory.createFunctionTypeNode(typeParameters, parameters, type);
        return factory.createPropertySignature(modifiers, name, questionToken, taking);
      };
      return (file: SourceFile) => ts.visitEachChild(file, visit, context);
    },
  ]);
  return ts.createPrinter().printFile(transformed[0] ?? source);
}

/** The innermost message of a diagnostic, which names the property. */
function causeIn(message: string | DiagnosticMessageChain): string {
  if (typeof message === 'string') return message.replaceAll(/typeof import\("[^"]*"\)/g, 'the module');
  const [cause] = message.next ?? [];
  return causeIn(cause ?? message.messageText);
}
