import { join, resolve } from 'node:path';
import type TypeScript from 'typescript';
import type { DiagnosticMessageChain, Node, SourceFile, CompilerHost, Program } from 'typescript';

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

/** The folder of the in-memory files: inside this package, so that imports of React's types resolve. */
const folder = join(import.meta.dirname, 'check');

/** The parsed declarations of libraries, cached across programs: reading them takes most of the time. */
const libraries = new Map<string, SourceFile | undefined>();

/**
 * Whether a file is in a `node_modules` that imports of these files search. No other file of the machine may be read: the
 * sources come from releases, and messages quote what they import. That includes npm's own, such as `.package-lock.json`.
 */
const isInPackage = (file: string): boolean => {
  // TypeScript passes on some paths as they were written.
  const [root, ...inside] = resolve(file.replaceAll('\\', '/')).split('/node_modules/');
  return inside.length > 0 && !inside.at(-1)?.startsWith('.') && `${folder}/`.startsWith(`${root}/`);
};

const programFile = (name: string): string => join(folder, name);

/** Creates a TypeScript program from in-memory files (sources by name); the last file is its root. */
async function programOf(files: Readonly<Record<string, string>>): Promise<Program> {
  const { default: ts } = await import('typescript');
  const texts = Object.fromEntries(Object.entries(files).map(([name, text]) => [programFile(name), text]));
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
    fileExists: (file) => file in texts || (isInPackage(file) && disk.fileExists(file)),
    readFile: (file) => texts[file] ?? (isInPackage(file) ? disk.readFile(file) : undefined),
    // A workspace's package is a link in `node_modules`: its files keep that path.
    realpath: (path) => {
      const real = disk.realpath?.(path) ?? path;
      return isInPackage(real) ? real : path;
    },
    getSourceFile: (file, language, ...rest) => {
      const text = texts[file];
      if (text !== undefined) return ts.createSourceFile(file, text, language);
      if (!isInPackage(file)) return undefined;
      if (!libraries.has(file)) libraries.set(file, disk.getSourceFile(file, language, ...rest));
      return libraries.get(file);
    },
  };
  return ts.createProgram(Object.keys(texts).slice(-1), options, host);
}
