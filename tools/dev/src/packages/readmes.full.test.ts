import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { linkLibraries } from '../checkout';
import { packPackages, type Packed } from './pack';
import { publishedPackages } from './published';

const root = join(__dirname, '../../../..');
const packages = publishedPackages(root);
const temporary = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(temporary, { recursive: true }));

test("a part in another repository type-checks, builds and runs with the packed packages and the READMEs' examples", async () => {
  const part = join(temporary, 'news');
  linkLibraries('node_modules', root, part);
  const packed = join(temporary, 'packed');
  mkdirSync(packed);
  for (const one of await packPackages(root, packages, packed)) await install(one, part);
  writeExamples(part);
  const built = run(part, join(root, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production');
  const examples = built.then(() =>
    Promise.all(
      readdirSync(join(part, 'examples')).map((file) => run(part, '--import', 'tsx', `examples/${file}`)),
    ),
  );
  expect(typeProblemsIn(part)).toEqual([]);
  await examples;

  const state = readFileSync(join(part, 'dist/types/exposes/Page.d.ts'), 'utf8');
  expect(state.match(/from ['"].*['"]|import\(.*?\)/g)).toEqual(["from 'react'"]);
  const names = readdirSync(join(part, 'dist')).filter((file) =>
    /^\d.*\.js$|^__federation_expose_Page/.test(file),
  );
  const scripts = names.map((file) => readFileSync(join(part, 'dist', file), 'utf8')).join();
  expect(scripts).toMatch(/componentId:"shared__sc-/);
  expect(scripts).toMatch(/componentId:"news__sc-/);
}, 600_000);

/** Installs a packed package in a part's folder. */
async function install({ name, folder, entries, file, paths }: Packed, part: string): Promise<void> {
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'],
      ...entries.flatMap(({ types, script }) => [types, script].map((path) => path.replace('./', ''))),
    ]),
  );
  const installed = join(part, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  const unpack = ['-xzf', file, '-C', installed, '--strip-components=1'];
  await promisify(execFile)('tar', unpack);
  const own = join(folder, 'node_modules');
  if (existsSync(own)) symlinkSync(own, join(installed, 'node_modules'));
}

/** Writes the READMEs' examples that have a file name. */
function writeExamples(part: string): void {
  for (const { name } of packages) {
    const readme = readFileSync(join(part, 'node_modules', name, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/^```\w+ file=(\S+)\n(.*?)^```$/gms)];
    expect(examples.length).toBeGreaterThan(0);
    for (const [, file = '', text = ''] of examples) {
      mkdirSync(dirname(join(part, file)), { recursive: true });
      writeFileSync(join(part, file), text);
    }
  }
}

/** The compiler's errors in the part and in our own packages, ignoring those in other libraries. */
function typeProblemsIn(part: string): readonly string[] {
  const file = join(part, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: object };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, part);
  const program = ts.createProgram(fileNames, options);
  const checked = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(part) && !/node_modules\/(?!@forecast\/)/.test(fileName));
  expect(checked.filter(({ fileName }) => fileName.includes('@forecast')).length).toBeGreaterThan(10);
  const found = [
    ...program.getOptionsDiagnostics(),
    ...checked.flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]),
  ];
  return found.map(({ file, messageText }) => `${file?.fileName ?? ''}: ${JSON.stringify(messageText)}`);
}

/** Runs a script in the part's folder. Rejects with its output if it fails. */
async function run(part: string, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, args, { cwd: part }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(' ')}\n${error.stdout}${error.stderr}`);
    },
  );
}
