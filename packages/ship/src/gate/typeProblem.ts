import { join } from 'node:path';
import type { CompilerHost, DiagnosticMessageChain, SourceFile } from 'typescript';

/** Where the three files of a check would lie: below this package, so that React's types are found from there. */
const folder = join(import.meta.dirname, 'check');
const names = {
  // As sources: of declarations the compiler would not say that an import leads nowhere, and take it for anything.
  contract: join(folder, 'contract.ts'),
  module: join(folder, 'module.ts'),
  check: join(folder, 'check.ts'),
};
const check = `import type Contract from './contract';
declare const live: typeof import('./module');
export const kept: Contract = live;
`;

const known = new Map<string, string | undefined>();

/** The libraries' declarations, which are the same in each check and take most of its time to read. */
const libraries = new Map<string, SourceFile | undefined>();

/**
 * Holds a module's declarations against a contract, both whole `.d.ts` texts: why the module does not keep it, or
 * undefined if the module keeps it.
 */
export async function typeProblem(contract: string, module: string): Promise<string | undefined> {
  const key = `${contract}\0${module}`;
  if (!known.has(key)) known.set(key, await compile({ [names.contract]: contract, [names.module]: module }));
  return known.get(key);
}

async function compile(declarations: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { default: ts } = await import('typescript');
  const texts: Readonly<Record<string, string>> = { ...declarations, [names.check]: check };
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
  };
  const disk = ts.createCompilerHost(options);
  const host: CompilerHost = {
    ...disk,
    directoryExists: (path) => path === folder || (disk.directoryExists?.(path) ?? false),
    fileExists: (file) => file in texts || disk.fileExists(file),
    readFile: (file) => texts[file] ?? disk.readFile(file),
    getSourceFile: (file, language, ...rest) => {
      const text = texts[file];
      if (text !== undefined) return ts.createSourceFile(file, text, language);
      if (!libraries.has(file)) libraries.set(file, disk.getSourceFile(file, language, ...rest));
      return libraries.get(file);
    },
  };
  const program = ts.createProgram([names.check], options, host);
  const [problem] = ts.getPreEmitDiagnostics(program);
  return problem && causeIn(problem.messageText).slice(0, 500);
}

/** The last line of the compiler's complaint, which names the property; those before say how it came upon it. */
function causeIn(message: string | DiagnosticMessageChain): string {
  if (typeof message === 'string') return message.replaceAll(/typeof import\("[^"]*"\)/g, 'the module');
  const [cause] = message.next ?? [];
  return causeIn(cause ?? message.messageText);
}
