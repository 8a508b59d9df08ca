import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { readSite } from '../site/readSite';
import { collect } from '../upkeep/gc';
import { refuse } from '../Refusal';
import { integrityOf } from '../releases/describeBuild';
import { readRelease } from '../releases/readRelease';
import { portOf } from '../serve/serveSite';
import { signingKey, type SigningKey } from '../releases/Trust';
import { signatureOf } from '../releases/releaseSignatures';
import { recordName, releaseKey, refText, type ReleaseRef } from '../store/keys';
import { sha256Of, type Trust } from '../store/Store';
import { memoryStore } from '../testing/memoryStore';
import { newKey } from '../testing/newKey';
import { runShip, runText } from '../testing/runShip';
import { takeOver } from '../testing/takeOver';
import { tinyRemote } from '../testing/tinyBuild';
import { tinySite, type TinySite } from '../testing/tinySite';
import { describeRelease, type ReleaseBuild } from './publish';
import { receiveReleases } from './receiveServer';
import { uploadLimits, uploadOf } from './upload';

const pems = { keeper: newKey(), a: newKey(), b: newKey() };
const keyOf = (name: keyof typeof pems): SigningKey => signingKey(pems[name], name);
const publicKeys = {
  id: 'site',
  site: [keyOf('keeper').publicKey],
  parts: { a: [keyOf('a').publicKey], b: [keyOf('b').publicKey] },
};

let whole: TinySite;
let tiny: TinySite;
let trust: Trust;
let server: Server;
let log: string[];
beforeAll(async () => {
  whole = await tinySite(['a', 'b'], memoryStore());
});
afterAll(() => whole.remove());
beforeEach(async () => {
  const copy = await whole.copy();
  tiny = { ...copy, store: { ...copy.store, siteId: 'site' } };
  trust = publicKeys;
  log = [];
  for (const [name, pem] of Object.entries(pems)) writeFileSync(join(tiny.folder, `${name}.pem`), pem);
  writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify(publicKeys));
  server = await receiveReleases({
    store: () => Promise.resolve({ ...tiny.store, trust }),
    port: 0,
    onProgress: (line) => log.push(line),
  });
});
afterEach(async () => {
  server.close().closeAllConnections();
  await once(server, 'close');
  tiny.remove();
});

const address = () => `http://localhost:${portOf(server)}`;

/** Runs `ship publish a` in the tests' folder, with the server as its site. */
const publishA = (dist: string, key: keyof typeof pems = 'a') => {
  const options = ['--key', `${key}.pem`, '--trust', 'trust.json', '--json'];
  return runText(['publish', 'a', dist, '--site', address(), ...options], tiny.folder);
};

const distOf = (content: string, files: Readonly<Record<string, string | Buffer>> = {}) =>
  tinyRemote(tiny.folder, { part: 'a', content, files });

const builtA = (content: string) => describeRelease('a', distOf(content));

/** Sends a body to the server. Resolves to the response's status and its first finding. */
async function send(body: Buffer | string) {
  const response = await fetch(address(), { method: 'POST', body: new Uint8Array(Buffer.from(body)) });
  const answer = (await response.json()) as { findings?: { code: string; message: string }[] };
  const [found] = answer.findings ?? [];
  return { status: response.status, code: found?.code, message: found?.message ?? '' };
}

const storedKeys = async () => (await tiny.store.list('')).map(({ key }) => key).sort();

/** Expects that the server refuses a body, and that the store stays as it is. */
async function expectRefused(body: Buffer | string, code: string, message: string) {
  const before = await storedKeys();
  expect(await send(body)).toEqual({
    status: 403,
    code,
    message: expect.stringContaining(message) as string,
  });
  expect(await storedKeys()).toEqual(before);
}

test('a team publishes with its key alone, below the prefix of its part only; a keeper activates the release', async () => {
  const [before, seen] = [await storedKeys(), await tiny.seen()];
  const { code, report } = await publishA(distOf('sent'));
  expect([code, report]).toMatchObject([0, { published: 'published', files: 4 }]);
  const { release } = report as { release: ReleaseRef };
  const added = (await storedKeys()).filter((key) => !before.includes(key));
  expect(added).toHaveLength(6);
  for (const key of added) expect(key.startsWith(releaseKey(release))).toBe(true);
  expect(await tiny.seen()).toEqual(seen);
  expect(log).toEqual([`${refText(release)} published`]);
  const verified = await runShip(['verify', '--trust', 'trust.json'], tiny);
  expect(verified.report).toMatchObject({ signed: { [refText(release)]: publicKeys.parts.a } });

  await takeOver(tiny);
  const keeper = ['--key', 'keeper.pem', '--trust', 'trust.json', '--no-smoke'];
  expect((await runShip(['activate', refText(release), ...keeper], tiny)).code).toBe(0);
  expect((await readSite({ ...tiny.store, trust })).live['a']?.stable).toBe(release.id);
});

test('publishing the same build again changes nothing, nor does a replayed upload', async () => {
  const built = await builtA('sent');
  const upload = uploadOf('site', built, keyOf('a'));
  expect(await send(upload)).toMatchObject({ status: 200 });
  const record = async () => (await tiny.store.get(releaseKey(built.ref, recordName)))?.bytes.toString();
  const [before, stored] = [await storedKeys(), await record()];
  expect((await publishA(distOf('sent'))).report).toMatchObject({ published: 'already there' });
  expect(await send(upload)).toMatchObject({ status: 200 });
  expect([await storedKeys(), await record()]).toEqual([before, stored]);
});

test.each([
  ['a commit that isn’t a hash', { id: 'main', subject: '' }],
  ['a long subject', { id: '0123abcd', subject: 'x'.repeat(201) }],
  ['a subject with control characters', { id: '0123abcd', subject: '\u001b[2J' }],
  ['a subject with bidi characters', { id: '0123abcd', subject: 'a\u202eb' }],
])('an upload with %s is refused', async (_what, commit) => {
  const built = await builtA('sent');
  const changed = { ...built, record: { ...built.record, commit } };
  await expectRefused(uploadOf('site', changed, keyOf('a')), 'SHIP-094', 'commit');
});

test('an uploaded release has the commit that was sent', async () => {
  const built = await builtA('sent');
  const commit = { id: '0123abcd+', subject: 'Sort the list' };
  await send(uploadOf('site', { ...built, record: { ...built.record, commit } }, keyOf('a')));
  expect((await readRelease(tiny.store, built.ref)).record.commit).toEqual(commit);
});

test('a replayed upload can’t be given another commit', async () => {
  const upload = uploadOf('site', await builtA('sent'), keyOf('a'));
  const forged = upload.toString().replace('"commit":null', '"commit":true');
  await expectRefused(forged, 'SHIP-094', 'Its list of files was changed');
});

test('a replayed upload doesn’t bring back a release while a cleanup is removing it', async () => {
  await takeOver(tiny);
  const built = await builtA('sent');
  const upload = uploadOf('site', built, keyOf('a'));
  await send(upload);
  let replayed: unknown;
  const store = {
    ...tiny.store,
    trust,
    remove: async (key: string) => {
      if (key === releaseKey(built.ref, recordName)) replayed = await send(upload);
      await tiny.store.remove(key);
    },
  };
  const retention = { keepDays: 1, keep: 1, dryRun: false, key: keyOf('keeper') };
  const removed = await collect(store, retention, Date.now() + 26 * 3_600_000);
  expect(removed.releases).toContain(refText(built.ref));
  expect(replayed).toMatchObject({ status: 403, code: 'SHIP-067' });
  expect((await storedKeys()).filter((key) => key.startsWith(releaseKey(built.ref)))).toEqual([]);
  expect(await send(upload)).toMatchObject({ status: 200 });
});

test.each([
  ['another team’s key', 'b', 'may not change a'],
  ['a key that was removed from the trust file', 'a', "The trust file doesn't list"],
] as const)('a release signed with %s is refused', async (_what, name, message) => {
  if (name === 'a') trust = { ...publicKeys, parts: { b: publicKeys.parts.b } };
  const before = await storedKeys();
  const { code, report } = await publishA(distOf('sent'), name);
  expect([code, report]).toMatchObject([
    1,
    {
      findings: [{ code: 'SHIP-075', message: expect.stringContaining(message) as string }],
    },
  ]);
  expect(await storedKeys()).toEqual(before);
});

test('a team can’t send a release under another team’s name', async () => {
  const { record, ...built } = await builtA('sent');
  const renamed: ReleaseBuild = { ...built, record: { ...record, part: 'b' } };
  await expectRefused(uploadOf('site', renamed, keyOf('a')), 'SHIP-075', 'may not change b');
  const upload = uploadOf('site', { ...built, record }, keyOf('a')).toString();
  await expectRefused(upload.replace('"part":"a"', '"part":"b"'), 'SHIP-094', 'was changed');
  await expectRefused(upload.replace(keyOf('a').publicKey, keyOf('b').publicKey), 'SHIP-094', "isn't valid");
});

test.each([
  ['../b/x.js', 'is malformed'],
  ['/x.js', 'is malformed'],
  ['release.json', 'ship reserves it'],
  ['release.sig', 'ship reserves it'],
  ['Page.js', 'has the same path'],
])('an upload with a file at %s is refused', async (path, message) => {
  const built = await builtA('sent');
  const bytes = Buffer.from('{}');
  const files = [...built.record.files, { path, size: bytes.length, integrity: integrityOf(bytes) }].sort(
    (one, other) => (one.path < other.path ? -1 : 1),
  );
  const upload = uploadOf(
    'site',
    { ...built, record: { ...built.record, files }, files: new Map([...built.files, [path, bytes]]) },
    keyOf('a'),
  );
  await expectRefused(upload, message === 'is malformed' ? 'SHIP-094' : 'SHIP-010', message);
});

test('an upload that was recorded at a staging site is refused in production, whatever its server answers', async () => {
  const built = await builtA('sent');
  await expectRefused(uploadOf('staging', built, keyOf('a')), 'SHIP-105', 'signed for the site staging');
  const renamed = uploadOf('staging', built, keyOf('a')).toString('latin1').replace(' staging ', ' site ');
  await expectRefused(Buffer.from(renamed, 'latin1'), 'SHIP-094', "isn't valid");
  // A team that may upload there can't use the release's signature either.
  const [own, of] = [keyOf('a'), (id: string) => signatureOf({ siteId: id }, 'a', built.record, keyOf('a'))];
  const sign: SigningKey['sign'] = (text) =>
    text.startsWith('forecast release') ? of('staging').signature : own.sign(text);
  await expectRefused(uploadOf('site', built, { ...own, sign }), 'SHIP-094', "isn't valid");
});

test('a server of a site without an id refuses every upload', async () => {
  tiny = { ...tiny, store: whole.store };
  await expectRefused(uploadOf('site', await builtA('sent'), keyOf('a')), 'SHIP-105', 'is missing');
});

test('a command signs an upload only for the site that its trust file names', async () => {
  const write = (id?: string) =>
    writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify({ ...publicKeys, id }));
  write();
  expect(await publishA(distOf('sent'))).toMatchObject({
    code: 2,
    report: { findings: [{ code: 'SHIP-106' }] },
  });
  write('staging');
  expect(await publishA(distOf('sent'))).toMatchObject({
    code: 1,
    report: { findings: [{ code: 'SHIP-105' }] },
  });
  expect(log).toEqual([expect.stringContaining('SHIP-105')]);
  write('site');
  expect(await publishA(distOf('sent'))).toMatchObject({ code: 0 });
});

test('an upload whose release is not signed with the key that it names is refused', async () => {
  const [own, other] = [keyOf('a'), keyOf('b')];
  const sign: SigningKey['sign'] = (text) => (text.startsWith('forecast release') ? other : own).sign(text);
  const upload = uploadOf('site', await builtA('sent'), { ...own, sign });
  await expectRefused(upload, 'SHIP-094', "A signature in it isn't valid");
});

test('a client that sends everything before it reads the response also gets an early refusal', async () => {
  const built = await describeRelease('a', distOf('sent', { 'x.bin': Buffer.alloc(20 * 2 ** 20) }));
  const upload = uploadOf('site', built, keyOf('b'));
  const socket = connect(portOf(server), 'localhost');
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${upload.length}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject).write(upload, () => resolve());
  });
  const [response] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(response.toString()).toMatch(/^HTTP\/1\.1 403 /);
});

test.each([
  ['contract.json', `{"owner":"${'a'.repeat(9 * 2 ** 20)}"}`],
  ['mf-manifest.json', `[${'0,'.repeat(2 ** 20)}0]`],
])('an upload whose %s is too much to parse is refused', async (path, text) => {
  const built = await builtA('sent');
  const bytes = Buffer.from(text);
  const file = { path, size: bytes.length, integrity: integrityOf(bytes) };
  const files = built.record.files.map((one) => (one.path === path ? file : one));
  const upload = uploadOf(
    'site',
    { ...built, record: { ...built.record, files }, files: new Map([...built.files, [path, bytes]]) },
    keyOf('a'),
  );
  await expectRefused(upload, 'SHIP-010', path);
});

test('an upload that lists a file twice is refused', async () => {
  const built = await builtA('sent');
  const [first] = built.record.files;
  const files = [...(first ? [first] : []), ...built.record.files];
  const upload = uploadOf('site', { ...built, record: { ...built.record, files } }, keyOf('a'));
  await expectRefused(upload, 'SHIP-094', 'listed twice');
});

test('an upload with a changed, missing or additional byte is refused', async () => {
  const upload = uploadOf('site', await builtA('sent'), keyOf('a'));
  const changed = Buffer.from(upload);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  await expectRefused(changed, 'SHIP-094', "remoteEntry.js doesn't have the hash");
  await expectRefused(upload.subarray(0, -1), 'SHIP-094', 'It ended after');
  await expectRefused(Buffer.concat([upload, Buffer.from('x')]), 'SHIP-094', 'It is longer than');
  await expectRefused(upload.subarray(0, 400), 'SHIP-094', 'It ended after');
  await expectRefused(upload.subarray(0, 100), 'SHIP-094', 'It ended within its first line');
});

/** An upload with a valid head, and anything as its list of files. */
function uploadOffering(offer: string, announced: Partial<Record<'offer' | 'bytes', number>> = {}): Buffer {
  const { publicKey, sign } = keyOf('a');
  const { length } = Buffer.from(offer);
  const facts = `site ${announced.offer ?? length} ${announced.bytes ?? length} ${sha256Of(offer)}`;
  return Buffer.from(`${publicKey} ${sign(`forecast upload 3\n${facts}`)} ${facts}\n${offer}`);
}

const [mostOffered, mostSent] = [uploadLimits.offer, uploadLimits.bytes];

test.each([
  ['It ended within its first line', ''],
  ["It doesn't begin like an upload", '\n'],
  ["It doesn't begin like an upload", 'x'.repeat(uploadLimits.head)],
  ["It doesn't begin like an upload", `x ${'['.repeat(1000)}\n`],
  ["It doesn't begin like an upload", Buffer.alloc(400, 0xff)],
  ['Its list of files is malformed', uploadOffering('{}')],
  ['Its list of files is nested more than', uploadOffering('['.repeat(1000))],
  ['Its list of files is not JSON', uploadOffering(`"${'\\"'.repeat(500_000)}`)],
  [`It has ${mostOffered + 1} bytes`, uploadOffering('', { offer: mostOffered + 1, bytes: mostOffered + 1 })],
  [`It has ${mostSent + 3} bytes`, uploadOffering('{}', { bytes: mostSent + 3 })],
  ['It ended after 0 of its 2 bytes', uploadOffering('', { offer: 2, bytes: 2 })],
  ['It is longer than the 1 bytes', uploadOffering('{}', { bytes: 1 })],
])('a body that isn’t an upload is refused with the message “%s”', (message, body) =>
  expectRefused(body, 'SHIP-094', message),
);

test('a refusal quotes only the beginning of a long value', async () => {
  const files = [{ path: 'x', size: ' '.repeat(1_000_000), integrity: integrityOf('') }];
  const { message } = await send(
    uploadOffering(JSON.stringify({ part: 'a', commit: null, files, signature: '' })),
  );
  expect(message).toContain('files.0.size');
  expect(message.length).toBeLessThan(1000);
});

test('a release that is too large is refused by the server before its files arrive, and by the command before it sends anything', async () => {
  const built = await builtA('sent');
  const file = { path: 'x.bin', size: uploadLimits.bytes, integrity: integrityOf('x') };
  const large = { ...built, record: { ...built.record, files: [...built.record.files, file] } };
  const many = Array.from({ length: uploadLimits.files + 1 }, (_, at) => ({
    path: `${at}`,
    size: 0,
    integrity: integrityOf(''),
  }));
  await expectRefused(uploadOf('site', large, keyOf('a')), 'SHIP-094', `at most ${uploadLimits.files} files`);
  const numerous = { ...built, record: { ...built.record, files: many }, files: new Map() };
  await expectRefused(uploadOf('site', numerous, keyOf('a')), 'SHIP-094', `Its ${many.length} files`);
  const { code, report } = await publishA(distOf('large', { 'x.bin': Buffer.alloc(uploadLimits.bytes) }));
  expect([code, report]).toMatchObject([1, { findings: [{ code: 'SHIP-094' }] }]);
  expect(log).toHaveLength(2);
});

test('a connection that breaks in the middle of an upload publishes nothing, and the server keeps running', async () => {
  const built = await builtA('sent');
  const upload = uploadOf('site', built, keyOf('a'));
  const before = await storedKeys();
  const socket = connect(portOf(server), 'localhost');
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${upload.length}\r\n\r\n`);
  socket.write(upload.subarray(0, -10));
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  const closed = new Promise((resolve) => request.once('close', resolve));
  socket.destroy();
  await closed;
  expect(await storedKeys()).toEqual(before);
  expect(await send(upload)).toMatchObject({ status: 200 });
  expect(log).toEqual(['Error: aborted', `${refText(built.ref)} published`]);
});

test('two uploads at the same time are both published, even if they are identical', async () => {
  const [one, other] = [await builtA('sent'), await builtA('sent too')];
  const uploads = [one, one, other].map((built) => send(uploadOf('site', built, keyOf('a'))));
  expect(await Promise.all(uploads)).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
  const verified = await runShip(['verify', '--trust', 'trust.json'], tiny);
  expect(verified.report).toMatchObject({
    signed: { [refText(one.ref)]: publicKeys.parts.a, [refText(other.ref)]: publicKeys.parts.a },
  });
});

test('a server that ends while it writes a release leaves nothing that can be activated', async () => {
  await takeOver(tiny);
  const built = await builtA('sent');
  const body = new Uint8Array(uploadOf('site', built, keyOf('a')));
  const found = new Set<unknown>();
  for (let writes = 0; ; writes += 1) {
    let left = writes;
    const orEnd =
      <Args extends unknown[]>(write: (...args: Args) => Promise<boolean>) =>
      (...args: Args) =>
        left-- > 0 ? write(...args) : Promise.reject(new Error('ended'));
    const { store: copied, remove } = await tiny.copy();
    const store = { ...copied, siteId: 'site' };
    const { putNew, swap } = store;
    const ending = await receiveReleases({
      store: () => Promise.resolve({ ...store, trust, putNew: orEnd(putNew), swap: orEnd(swap) }),
      port: 0,
      onProgress: () => undefined,
    });
    const { status } = await fetch(`http://localhost:${portOf(ending)}`, { method: 'POST', body });
    ending.close().closeAllConnections();
    remove();
    if (status === 200) break;
    const keeper = ['--key', 'keeper.pem', '--trust', 'trust.json'];
    const { code, report } = await runShip(['activate', refText(built.ref), '--no-smoke', ...keeper], {
      ...tiny,
      store,
    });
    expect(code).toBe(1);
    found.add((report as { findings: { code: string }[] }).findings[0]?.code);
  }
  // The release isn't complete, or isn't signed.
  expect([...found]).toEqual(['SHIP-014', 'SHIP-074']);
});

test.each([
  ['fails', new Error('secret')],
  ['is unavailable', refuse('SHIP-064', 'site', 'secret')],
  ['has a malformed trust file', refuse('SHIP-078', 'site', 'secret')],
])('a store that %s is reported without details, which only the log has', async (_what, error) => {
  const failing = await receiveReleases({
    store: () => Promise.reject(error),
    port: 0,
    onProgress: (line) => log.push(line),
  });
  const args = [
    'publish',
    'a',
    distOf('sent'),
    '--key',
    'a.pem',
    '--trust',
    'trust.json',
    '--json',
    '--site',
  ];
  const { code, report } = await runText([...args, `http://localhost:${portOf(failing)}`], tiny.folder);
  failing.close().closeAllConnections();
  expect(code).toBe(2);
  expect(report).toMatchObject({ outcome: 'unknown', findings: [{ code: 'SHIP-065' }] });
  expect(JSON.stringify(report)).not.toContain('secret');
  expect(log).toEqual([String(error)]);
});

test('ship publish says what is wrong if no server responds at the address, or if there is no key', async () => {
  const dist = distOf('sent');
  const get = await fetch(address());
  expect([get.status, get.headers.get('Allow')]).toEqual([405, 'POST']);
  const publish = (site: string, ...more: string[]) =>
    runText(['publish', 'a', dist, '--site', site, '--trust', 'trust.json', '--json', ...more], tiny.folder);
  expect((await publish(address())).report).toMatchObject({ findings: [{ code: 'SHIP-078' }] });
  const port = portOf(server);
  server.close().closeAllConnections();
  await once(server, 'close');
  expect((await publish(`http://localhost:${port}`, '--key', 'a.pem')).report).toMatchObject({
    outcome: 'unknown',
    findings: [{ code: 'SHIP-065', message: expect.stringContaining('ECONNREFUSED') as string }],
  });
  server.listen(0);
  await once(server, 'listening');
});

test('only publish accepts the address of a server', async () => {
  const { code, report } = await runText(['status', '--site', address(), '--json'], tiny.folder);
  expect([code, report]).toMatchObject([
    2,
    { findings: [{ code: 'SHIP-001', message: expect.stringContaining('Only ship publish') as string }] },
  ]);
});

test('ship receive is refused without a trust file', async () => {
  expect((await runShip(['receive', '--port', '0'], tiny)).report).toMatchObject({
    outcome: 'usage',
    findings: [{ code: 'SHIP-078', message: expect.stringContaining('no trust file') as string }],
  });
});

test('ship receive reads the trust file for every upload, so a key can be removed while it runs', async () => {
  const onDisk = await tinySite(['a']);
  const trustFile = join(onDisk.folder, 'trust.json');
  const keys = { ...publicKeys, id: onDisk.store.siteId };
  for (const file of [trustFile, join(tiny.folder, 'trust.json')]) writeFileSync(file, JSON.stringify(keys));
  const program = join(__dirname, '../../bin/ship.mjs');
  const args = [program, 'receive', '--port', '0', '--trust', trustFile, '--site', onDisk.store.address];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const [text] = (await once(child.stdout, 'data')) as [Buffer];
    const [, url = ''] = /Ready: (\S+)\. /.exec(text.toString()) ?? [];
    const publish = async (content: string) =>
      (
        await runText(
          ['publish', 'a', distOf(content), '--site', url, '--key', 'a.pem', '--trust', 'trust.json'],
          tiny.folder,
        )
      ).code;
    expect(await publish('sent')).toBe(0);
    writeFileSync(trustFile, JSON.stringify({ site: publicKeys.site, parts: {} }));
    expect(await publish('sent later')).toBe(1);
  } finally {
    child.kill();
    await once(child, 'close');
    onDisk.remove();
  }
});
