import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { earlyScript } from './earlyScript';
import { startScript } from './hostScript';
import { temporaryFolder } from '../testing/temporaryFolder';

const host = join(__dirname, '../../../../host');

test("the host's early script is at most 1,078 bytes and needs no escaping in a page", () => {
  const script = earlyScript(host, 'src/early.ts');
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1078);
  expect(script).not.toMatch(/<!--|<\/?script|[\r\n]/i);
  expect(earlyScript(host, 'src/early.ts')).toBe(script);
});

test('the script includes what it imports', () => {
  const folder = temporaryFolder({
    'tsconfig.json': '{}',
    'src/early.ts': `import { word } from './word'; document.title = word;`,
    'src/word.ts': `export const word: string = 'A </script> of its own'; export const unused = 'left out';`,
  });
  const script = earlyScript(folder, 'src/early.ts');
  expect(script).toContain('A <\\/script> of its own');
  expect(script).not.toMatch(/import|left out|<\/script/);
});

test('a compile error names its location', () => {
  const folder = temporaryFolder({ 'tsconfig.json': '{}', 'src/early.ts': `import './nowhere';` });
  expect(() => earlyScript(folder, 'src/early.ts')).toThrow(/src\/early\.ts:1:7.*nowhere/s);
});

test('the start script has no syntax newer than ES5', () => {
  const compiled = (target: string) => transformSync(startScript, { target }).code;
  expect(compiled('es5')).toBe(compiled('esnext'));
});
