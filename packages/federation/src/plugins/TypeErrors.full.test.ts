import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { temporaryFolder } from '../testing/temporaryFolder';
import { TypeErrors } from './TypeErrors';

let logged: string[];
let onLog: () => void;
let compiler: webpack.Compiler;
beforeEach(() => {
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => {
    logged.push(line);
    onLog();
  });
});
afterEach(() => {
  compiler.hooks.watchClose.call();
  jest.restoreAllMocks();
});

/** Resolves once the text has been logged. */
const toLog = (text: string) =>
  new Promise<void>((resolve) => {
    onLog = () => {
      if (logged.some((line) => line.includes(text))) resolve();
    };
  });

test('if the checker exits, the reason is logged, and the next edit restarts it', async () => {
  const folder = temporaryFolder({ 'a.ts': "export const a: number = 'a';" });
  const config = join(folder, 'tsconfig.json');
  compiler = webpack({ context: folder });
  new TypeErrors(folder).apply(compiler);

  const stopped = toLog('The type check stopped; the next edit restarts it.');
  compiler.hooks.invalid.call('a.ts', 1);
  await stopped;
  expect(logged[0]).toMatch(/^error TS\d+: .*tsconfig\.json/);

  writeFileSync(config, '{ "compilerOptions": { "types": [] } }');
  const found = toLog("a.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.");
  compiler.hooks.invalid.call('a.ts', 2);
  await found;

  const fixed = toLog('No more type errors.');
  writeFileSync(join(folder, 'a.ts'), 'export const a: number = 1;');
  await fixed;
  expect(logged.filter((line) => line.includes('check stopped'))).toHaveLength(1);
});
