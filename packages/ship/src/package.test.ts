import * as crypto from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { dependencies } from '../package.json';
import * as ship from './index';
import { ruleNames } from './gate/gate';
import { runText } from './testing/runShip';

const inPackage = (name: string) => fs.readFileSync(path.join(__dirname, '..', name), 'utf8');
const readme = inPackage('README.md');
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}(?: file=\\S+)?\\n([^]*?)^\`\`\``, 'gm'))].map(
    ([, code = '']) => code,
  );

const modules: Readonly<Record<string, object>> = {
  'node:crypto': crypto,
  'node:fs': fs,
  'node:os': os,
  'node:path': path,
  '@forecast/ship': ship,
};
const AsyncFunction = (async () => undefined).constructor as new (
  ...text: string[]
) => (...values: unknown[]) => Promise<void>;

test('the README’s example prints what the README says', async () => {
  const [code = ''] = blocks('js');
  const body = code.replace(/^import (\{[^}]*\}) from ('[^']+');$/gm, 'const $1 = modules[$2];');
  const printed: string[] = [];
  const log = (text: string) => printed.push(text);
  await new AsyncFunction('modules', 'console', body)(modules, { log });
  expect(printed).toHaveLength(2);
  for (const line of printed) expect(readme).toContain(`\`${line}\``);
});

test('the README lists exactly the commands', async () => {
  const { report } = await runText(['--help'], __dirname);
  const commands = [...String(report).matchAll(/^ {2}([a-z]+)(?= .*\S)/gm)].map(([, name]) => name);
  const named = [
    ...blocks('sh')
      .join('')
      .matchAll(/^npx ship ([a-z]+)/gm),
  ].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(commands.filter((name) => name !== 'help').sort());
});

test('docs/gate.md and the README list every rule in order', () => {
  const page = inPackage('docs/gate.md');
  expect([...page.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name)).toEqual(ruleNames);
  const [, section = ''] = readme.split('## The gate');
  const [sentence = ''] = section.split(';');
  expect([...sentence.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)).toEqual(ruleNames);
});

test('the sources import only dependencies that the package declares', () => {
  const sources = fs
    .readdirSync(__dirname, { recursive: true })
    .map(String)
    .filter((name) => /(?<!\.test)\.ts$/.test(name));
  const imported = sources.flatMap((name) => {
    const text = fs.readFileSync(path.join(__dirname, name), 'utf8');
    return [...text.matchAll(/(?:from|import\() ?'((?:@[^/']+\/)?[^./'][^/']*)/g)].map(([, from]) => from);
  });
  const packages = new Set(imported.filter((name) => !name?.startsWith('node:')));
  // The contracts rule compiles against React's types.
  const indirect = ['@types/react', 'react'];
  expect([...new Set([...packages, ...indirect])].sort()).toEqual(Object.keys(dependencies).sort());
});
