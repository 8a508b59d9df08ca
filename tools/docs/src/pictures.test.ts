import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
/** The folders whose subfolders are drawn as rooms in host.svg: the host's at the top, the runtime's below them. */
const sources = ['host/src', 'packages/host-runtime/src'];
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

test('the picture house.svg shows all workspaces but the service, and the end-to-end tests', () => {
  const names = [...readPicture('house.svg').matchAll(/class="name[^"]*"[^>]*>([^<]+)</g)].map(
    ([, name]) => name,
  );
  const parts = foldersIn('.').filter((name) => name.startsWith('remote-'));
  const expected = ['e2e', 'host', 'shared', 'tools', ...parts, ...foldersIn('packages')];
  expect(names.sort()).toEqual(expected.sort());
});

const roomsOf = (source: string) =>
  foldersIn(source).filter((name) => !['contracts', 'testing'].includes(name));

test('the picture host.svg shows exactly the folders of the host and of its runtime', () => {
  expect([...rooms.keys()].sort()).toEqual(sources.flatMap(roomsOf).sort());
});

const everyRoom = sources.flatMap((source) => roomsOf(source).map((room) => [source, room] as const));

test.each(everyRoom)('%s/%s only imports what is below it in the picture', (source, room) => {
  const files = readdirSync(join(root, source, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map((path) => join(room, path));
  const imports = files.flatMap((file) =>
    [...readFileSync(join(root, source, file), 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)].map(
      ([, path = '']) => join(file, '..', path),
    ),
  );
  const others = imports.map((path) => path.split('/')[0] ?? '').filter((other) => rooms.has(other));
  expect(files).not.toEqual([]);
  const height = rooms.get(room) ?? 0;
  expect(others.filter((other) => other !== room && (rooms.get(other) ?? 0) <= height)).toEqual([]);
});
