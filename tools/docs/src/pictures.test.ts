import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const host = join(root, 'host/src');
const readPicture = (name: string) => readFileSync(join(root, 'docs/pictures', name), 'utf8');
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The y coordinate of each folder of the host in the picture; larger is further down. */
const rooms = new Map(
  [...readPicture('host.svg').matchAll(/<text class="room" x="\d+" y="(\d+)">([^<]+)</g)].map(
    ([, y, room = '']) => [room, Number(y)],
  ),
);

test('the picture house.svg shows exactly the workspaces and the end-to-end tests', () => {
  const names = [...readPicture('house.svg').matchAll(/class="name[^"]*"[^>]*>([^<]+)</g)].map(
    ([, name]) => name,
  );
  const parts = foldersIn('.').filter((name) => name.startsWith('remote-'));
  const expected = ['e2e', 'host', 'shared', 'tools', ...parts, ...foldersIn('packages')];
  expect(names.sort()).toEqual(expected.sort());
});

test("the picture host.svg shows exactly the host's folders", () => {
  const ignored = ['contracts', 'testing'];
  const names = foldersIn('host/src').filter((name) => !ignored.includes(name));
  expect([...rooms.keys()].sort()).toEqual(names.sort());
});

test.each([...rooms])('%s only imports what is below it in the picture', (room, height) => {
  const files = readdirSync(join(host, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map((path) => join(room, path));
  const imports = files.flatMap((file) =>
    [...readFileSync(join(host, file), 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)].map(
      ([, path = '']) => join(file, '..', path),
    ),
  );
  const others = imports.map((path) => path.split('/')[0] ?? '').filter((other) => rooms.has(other));
  expect(files).not.toEqual([]);
  expect(others.filter((other) => other !== room && (rooms.get(other) ?? 0) <= height)).toEqual([]);
});
