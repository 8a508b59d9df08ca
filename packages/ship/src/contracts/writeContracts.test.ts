import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serveSite } from '../serve/serveSite';
import { releaseKey } from '../site/keys';
import type { ReleaseRef } from '../site/ReleaseRef';
import { runText } from '../testing/runShip';
import { tinySite, type TinySite } from '../testing/tinySite';

let tiny: TinySite;
let server: Server;
let address: string;
let folder: string;
let live: ReleaseRef;
const path = 'src/contracts/a/Teaser.ts';

const declared = (props: string) =>
  "import { ComponentType } from 'react';\ndeclare const Teaser: ComponentType<" +
  `${props}>;\nexport declare const contractVersion = 1;\nexport { Teaser as default };\n`;
const release = async (props: string) => {
  const ref = await tiny.publish({
    part: 'a',
    exposes: ['Page', 'Teaser'],
    files: { 'types/exposes/Page.d.ts': declared('object'), 'types/exposes/Teaser.d.ts': declared(props) },
  });
  await tiny.activate(ref);
  return ref;
};

beforeEach(async () => {
  tiny = await tinySite(['a', 'b']);
  live = await release('{ readonly id: number }');
  server = await serveSite({ store: tiny.store, port: 0 });
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  folder = join(tiny.folder, 'remote-mine');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "name": "remote-mine" }');
});
afterEach(() => {
  server.close().closeAllConnections();
  tiny.remove();
});

const types = (...args: readonly string[]) => runText(['types', ...args], folder);
const written = () => readFileSync(join(folder, path), 'utf8');

test('from a folder and from an address the same is written, where the build looks for it, and only once', async () => {
  const first = await types('a', '--site', tiny.store.address);
  expect(first.report).toBe(
    `As a@${live.id} has it:\n  src/contracts/a/Page.ts: written\n  ${path}: written`,
  );
  const text = written();
  expect(text).toContain('readonly id: number;');
  const again = await types('a', 'Teaser', '--site', address);
  expect(again).toMatchObject({ code: 0, report: `As a@${live.id} has it:\n  ${path}: unchanged` });
  rmSync(join(folder, path));
  await types('a', 'Teaser', '--site', `${address}/any/page`);
  expect(written()).toBe(text);
});

test('a file that says something else stays, unless it is to be written anew; how it is formatted says nothing', async () => {
  await types('a', '--site', tiny.store.address);
  const formatted = written().replaceAll('  ', '\t').replace("'react'", '"react"');
  writeFileSync(join(folder, path), formatted);
  await release('{ readonly id: number }');
  expect((await types('a', '--site', tiny.store.address)).code).toBe(0);
  expect(written()).toBe(formatted);

  const newer = await release('{ readonly id: string }');
  rmSync(join(folder, 'src/contracts/a/Page.ts'));
  const refused = await types('a', '--site', address);
  expect(refused.code).toBe(1);
  expect(refused.notes).toContain(`SHIP-059 types: ${path} says something else than a@${newer.id} declares.`);
  expect(written()).toBe(formatted);
  expect(() => readFileSync(join(folder, 'src/contracts/a/Page.ts'))).toThrow('ENOENT');
  expect((await types('a', '--force', '--site', address)).code).toBe(0);
  expect(written()).toContain('readonly id: string;');
});

test.each([
  [['A'], 'SHIP-002', '"A" names no part'],
  [['c'], 'SHIP-016', 'Live are '],
  [['constructor'], 'SHIP-002', '"constructor" names no part'],
  [['a', 'Nothing'], 'SHIP-057', 'it exposes Page, Teaser'],
  [['b', 'Page'], 'SHIP-057', 'declares no types of Page'],
])(
  'ship types %p is refused as %s, from a folder and from an address, and writes nothing',
  async (args, code, message) => {
    for (const site of [tiny.store.address, address]) {
      const { code: exit, notes } = await types(...args, '--site', site);
      expect(exit).toBe(1);
      expect(notes).toContain(code);
      expect(notes).toContain(message);
    }
    expect(() => written()).toThrow('ENOENT');
  },
);

test('where nothing is a part, where nothing answers, and where bytes are others, it says so', async () => {
  const elsewhere = await runText(['types', 'a', '--site', tiny.store.address], tiny.folder);
  expect(elsewhere.notes).toContain('SHIP-006');
  expect((await types('a', '--site', 'http://localhost:1/')).notes).toContain('SHIP-058');
  expect((await types('a', '--site', `${address}/r/nothing.js`)).notes).toContain('it answers 404');
  const noPage = `${address}/r/a/${live.id}/page.js`;
  expect((await types('a', '--site', noPage)).notes).toContain('SHIP-058');
  await tiny.overwrite(releaseKey(live, 'types/exposes/Teaser.d.ts'), () => declared('{ id: any }'));
  for (const site of [tiny.store.address, address]) {
    expect((await types('a', 'Teaser', '--site', site)).notes).toContain('SHIP-033');
  }
});

test('the commands that need the site itself refuse the address at which it is served', async () => {
  const { code, notes } = await runText(['status', '--site', address], folder);
  expect(code).toBe(1);
  expect(notes).toContain(`SHIP-001 arguments: ${address} is an address.`);
});
