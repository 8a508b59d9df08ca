import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Linter, type Rule } from 'eslint';
import { parser } from 'typescript-eslint';
import { root } from '../root';

/**
 * For tests: lints expressions with a rule that needs types. Returns a function that takes the rule's options and returns
 * the expressions that the rule reports, once for each report. All expressions are in one file, because the compiler
 * takes seconds for each, and in a project of its own, because that of this repository has a thousand files.
 */
export function typedLint(rule: Rule.RuleModule, beginning: string, expressions: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'linted-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const lines = expressions.map((expression, at) => `export const shown${at} = ${expression};`);
  const code = [...beginning.split('\n'), ...lines].join('\n');
  const filename = join(folder, 'shown.tsx');
  writeFileSync(filename, code);
  const settings = { extends: join(root, 'tsconfig.base.json'), files: ['shown.tsx'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const linter = new Linter({ configType: 'flat', cwd: folder });
  const first = beginning.split('\n').length + 1;
  return (...options: unknown[]): string[] => {
    const config = {
      files: ['**/*.tsx'],
      plugins: { site: { rules: { rule } } },
      rules: { 'site/rule': ['error', ...options] },
      languageOptions: { parser, parserOptions: { project: './tsconfig.json', tsconfigRootDir: folder } },
    } as Linter.Config;
    const messages = linter.verify(code, config, { filename });
    return messages.map(({ line, message, ruleId }) =>
      ruleId === 'site/rule' ? (expressions[line - first] ?? `line ${line}`) : message,
    );
  };
}
