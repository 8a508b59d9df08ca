import type TypeScript from 'typescript';
import type { DiagnosticMessageChain, Node, SourceFile } from 'typescript';
import { programOf } from './program';

const check = `import type Contract from './contract';
declare const live: typeof import('./module');
export const kept: Contract = live;
`;

/**
 * Holds a module's declarations against a contract, both whole `.d.ts` texts: why the module does not keep it, or
 * undefined if the module keeps it.
 */
export async function typeProblem(contract: string, module: string): Promise<string | undefined> {
  const { default: ts } = await import('typescript');
  // As sources: of declarations the compiler would not say that an import leads nowhere, and take it for anything.
  const program = await programOf({
    'contract.ts': withoutMethods(ts, contract),
    'module.ts': withoutMethods(ts, module),
    'check.ts': check,
  });
  const [problem] = ts.getPreEmitDiagnostics(program);
  return problem && causeIn(problem.messageText).slice(0, 500);
}

/**
 * The same declarations with a property in the place of each method: the compiler compares what a method takes both
 * ways, and would let pass one that takes less than it is given. A method that is declared twice stays one.
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

/** The last line of the compiler's complaint, which names the property; those before say how it came upon it. */
function causeIn(message: string | DiagnosticMessageChain): string {
  if (typeof message === 'string') return message.replaceAll(/typeof import\("[^"]*"\)/g, 'the module');
  const [cause] = message.next ?? [];
  return causeIn(cause ?? message.messageText);
}
