import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root';

// Runs in a separate process, because jest can't load ESLint's configuration, an ES module.
const lint = `
  import { ESLint } from 'eslint';
  let input = '';
  for await (const text of process.stdin) input += text;
  const eslint = new ESLint();
  const results = await Promise.all(
    JSON.parse(input).map(({ path, text }) => eslint.lintText(text, { filePath: path })),
  );
  console.log(JSON.stringify(results.map(([{ messages }]) => messages)));
`;

/** The lines of files, by path in the repository. The files don't have to exist. */
export type Files = Readonly<Record<string, readonly string[]>>;

interface Message {
  readonly line: number;
  readonly ruleId: string | null;
  readonly message: string;
}

/**
 * Lints files. Returns a function that lists, by file, the lines with forbidden imports whose message matches `reason`.
 */
export function lintImports(files: Files): (of: Files, reason?: RegExp) => Record<string, string[]> {
  const texts = Object.entries(files).map(([path, lines]) => ({
    path: join(root, path),
    text: lines.join('\n'),
  }));
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', lint], {
    cwd: root,
    input: JSON.stringify(texts),
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  const results = JSON.parse(stdout) as Message[][];
  const messages = new Map(Object.keys(files).map((path, index) => [path, results[index] ?? []]));
  return (of, reason = /./) =>
    Object.fromEntries(
      Object.entries(of).map(([path, lines]) => {
        const numbers = (messages.get(path) ?? [])
          .filter(({ ruleId, message }) => /restricted/.test(ruleId ?? '') && reason.test(message))
          .map(({ line }) => line - 1);
        return [path, lines.filter((_line, at) => numbers.includes(at))] as const;
      }),
    );
}
