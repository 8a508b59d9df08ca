import type { DiagnosticMessageChain } from 'typescript';
import { programOf } from './program';

const check = `import type Contract from './contract';
declare const live: typeof import('./module');
export const kept: Contract = live;
`;

const known = new Map<string, string | undefined>();

/**
 * Holds a module's declarations against a contract, both whole `.d.ts` texts: why the module does not keep it, or
 * undefined if the module keeps it.
 */
export async function typeProblem(contract: string, module: string): Promise<string | undefined> {
  const key = `${contract}\0${module}`;
  if (!known.has(key)) known.set(key, await compile(contract, module));
  return known.get(key);
}

async function compile(contract: string, module: string): Promise<string | undefined> {
  const { default: ts } = await import('typescript');
  // As sources: of declarations the compiler would not say that an import leads nowhere, and take it for anything.
  const program = await programOf({ 'contract.ts': contract, 'module.ts': module, 'check.ts': check });
  const [problem] = ts.getPreEmitDiagnostics(program);
  return problem && causeIn(problem.messageText).slice(0, 500);
}

/** The last line of the compiler's complaint, which names the property; those before say how it came upon it. */
function causeIn(message: string | DiagnosticMessageChain): string {
  if (typeof message === 'string') return message.replaceAll(/typeof import\("[^"]*"\)/g, 'the module');
  const [cause] = message.next ?? [];
  return causeIn(cause ?? message.messageText);
}
