import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

test('docs/scripts.md lists every npm script of the root, and no other', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const isHook = (name: string) => /^(pre|post)/.test(name) && name.replace(/^(pre|post)/, '') in scripts;
  const page = readFileSync(join(root, 'docs/scripts.md'), 'utf8');
  const commands = [...page.matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  const listed = commands
    .filter((command) => !/ -w |`npx /.test(command))
    .map((command) => command.replace(/`|npm (run )?/g, ''));
  expect(listed.sort()).toEqual(
    Object.keys(scripts)
      .filter((name) => !isHook(name))
      .sort(),
  );
});
