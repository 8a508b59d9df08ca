import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { temporaryFolder } from './temporaryFolder';
import { TypeErrors } from './TypeErrors';

let said: string[];
let heard: () => void;
let compiler: webpack.Compiler;
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => {
    said.push(line);
    heard();
  });
});
afterEach(() => {
  compiler.hooks.watchClose.call();
  jest.restoreAllMocks();
});

/** Resolves once it was said, by the check after what went before. */
const toSay = (text: string) =>
  new Promise<void>((resolve) => {
    heard = () => {
      if (said.some((line) => line.includes(text))) resolve();
    };
  });

test('a check that has ended says so, and why, and the next edit starts another', async () => {
  const folder = temporaryFolder({ 'a.ts': "export const a: number = 'a';" });
  const config = join(folder, 'tsconfig.json');
  compiler = webpack({ context: folder });
  new TypeErrors(folder).apply(compiler);

  const ended = toSay('The type check has ended; the next edit starts it again.');
  compiler.hooks.invalid.call('a.ts', 1);
  await ended;
  expect(said[0]).toMatch(/^error TS\d+: .*tsconfig\.json/);

  writeFileSync(config, '{ "compilerOptions": { "types": [] } }');
  const found = toSay("a.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.");
  compiler.hooks.invalid.call('a.ts', 2);
  await found;

  const mended = toSay('No type errors any more.');
  writeFileSync(join(folder, 'a.ts'), 'export const a: number = 1;');
  await mended;
  expect(said.filter((line) => line.includes('has ended'))).toHaveLength(1);
});
