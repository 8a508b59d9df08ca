import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { noSettings, registryFormat } from '@forecast/contract';
import { findProgram } from '../gate/browser';
import { renderPages } from './renderPages';

// The temporary folder of this process may be closed to other users.
const folder = mkdtempSync('/tmp/ship-confinement-');
const data = { registry: { schema: registryFormat, microFrontends: {} }, settings: noSettings };

/** Renders with a host whose server build is this script, as a hostile one. `says` puts a page on the output. */
const run = (script: string, env: NodeJS.ProcessEnv, ms = 30_000) => {
  const text = `
    const of = (name) => process.getBuiltinModule(name);
    const attempt = async (work) => { try { return await work(); } catch (error) { return error.code ?? error.message; } };
    exports.renderSite = async (scripts, wanted, libraries, send) => {
      const says = async (root) => {
        await send({ part: 'a', path: '/', head: '', root: JSON.stringify(root), answers: {}, parts: {} });
        return { failed: [] };
      };
      ${script}
    };`;
  return renderPages(
    { host: { base: '/', text }, parts: {}, data, of: [] },
    { limit: { ms, megabytes: 64 }, env },
  );
};
/** What a script returns. */
const resultOf = async (script: string, env: NodeJS.ProcessEnv): Promise<unknown> => {
  const { pages, isConfined } = await run(script, env);
  expect(isConfined).toBe(true);
  return JSON.parse(pages[0]?.root ?? 'null');
};

/** The path of an installed program. */
const installed = (name: string): string => {
  const path = findProgram({ variable: '', names: [name], places: [] }, process.env);
  if (path === undefined)
    throw new Error(`Install ${name}: on Debian, apt-get install bubblewrap util-linux.`);
  return path;
};

/**
 * A `PATH` with only the programs that one way to confine needs. As another user, the first of them runs as `nobody` if
 * the test runs as root. It also removes the flag with which Node.js restricts itself, so that the test is about the rest.
 */
function pathWith(programs: readonly string[], user: 'the same' | 'another', restricted: boolean): string {
  const path = mkdtempSync(join(folder, 'bin-'));
  chmodSync(path, 0o755);
  const [first = '', ...others] = programs;
  for (const name of others) symlinkSync(installed(name), join(path, name));
  const flags = restricted ? 'none' : '--permission|--experimental-permission';
  const drop = `[ "$(${installed('id')} -u)" = 0 ] && set -- ${installed('setpriv')} --reuid 65534 --regid 65534 --clear-groups -- "$@"`;
  const script = `#!/bin/sh
    for word do shift; case "$word" in ${flags}) ;; *) set -- "$@" "$word" ;; esac; done
    set -- ${installed(first)} "$@"
    ${user === 'another' ? drop : ''}
    exec "$@"`;
  writeFileSync(join(path, first), script, { mode: 0o755 });
  return path;
}

const ways = {
  bwrap: ['bwrap', 'sh'],
  unshare: ['setpriv', 'unshare', 'sh', 'mount', 'findmnt', 'sed', 'mkdir', 'env'],
};
const users = process.getuid?.() === 0 ? (['the same', 'another'] as const) : (['the same'] as const);

beforeAll(() => chmodSync(folder, 0o755));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Servers that count connections, and a process to kill. */
const reached: string[] = [];
const servers: { close: () => void }[] = [];
let victim: ChildProcess;
let ports: { readonly tcp: number; readonly udp: number };
const counting = (name: string) =>
  createServer((socket) => {
    reached.push(name);
    socket.destroy();
  });
const started = async (server: Server) => {
  servers.push(server);
  await once(server, 'listening');
  return server.address() as AddressInfo;
};

beforeAll(async () => {
  const udp = createSocket('udp4').on('message', () => reached.push('udp'));
  servers.push(udp.bind(0, '127.0.0.1'));
  await once(udp, 'listening');
  const tcp = await started(counting('tcp').listen(0, '127.0.0.1'));
  ports = { tcp: tcp.port, udp: udp.address().port };
  await started(counting('unix').listen(join(folder, 'socket')));
  chmodSync(join(folder, 'socket'), 0o777);
  await started(counting('abstract').listen(`\0${folder}`));
  victim = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1e6)'], { stdio: 'ignore' });
});
afterAll(() => {
  for (const server of servers) server.close();
  victim.kill('SIGKILL');
});

/** Other systems have no namespaces. */
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux.each(Object.keys(ways) as (keyof typeof ways)[])('with %s', (way) => {
  describe.each(users)('as %s user, without the flag of Node.js', (user) => {
    let env: NodeJS.ProcessEnv;
    beforeAll(() => (env = { PATH: pathWith(ways[way], user, false) }));

    test('there are no files but Node.js and its libraries, and none can be written', async () => {
      const result = await resultOf(
        `const fs = of('fs');
        const write = (file) => attempt(() => fs.writeFileSync(file, 'x'));
        return says({
          root: fs.readdirSync('/').filter((name) => !/^(usr|lib\\d*|etc)$/.test(name)),
          seen: ['/proc', '/dev', '/tmp', '/etc/passwd', ${JSON.stringify(folder)}].filter((path) => fs.existsSync(path)),
          written: await Promise.all(['/x', '${join(dirname(process.execPath), 'x')}', process.execPath].map(write)),
        });`,
        env,
      );
      const { root, ...rest } = result as { root: string[] };
      // Node.js may be installed elsewhere.
      expect(root.filter((name) => !process.execPath.startsWith(`/${name}/`))).toEqual([]);
      expect(rest).toEqual({
        seen: [],
        written: Array(3).fill('EROFS'),
      });
    });

    test('no process can be signalled, and no privilege is left', async () => {
      const result = await resultOf(
        `const kill = (pid) => attempt(() => process.kill(pid, 'SIGKILL'));
        return says({
          killed: [await kill(${victim.pid}), await kill(${process.pid}), await kill(-${process.pid})],
          user: await attempt(() => process.setuid(0)),
          group: await attempt(() => process.setgroups([0])),
          mine: process.getuid(),
        });`,
        env,
      );
      const denied = expect.stringMatching(/^(EPERM|EINVAL)$/) as unknown;
      expect(result).toEqual({ killed: Array(3).fill('ESRCH'), user: denied, group: denied, mine: 65534 });
      expect(victim.exitCode ?? victim.signalCode).toBeNull();
      // It is in a process group of its own.
      await expect(run(`process.kill(0, 'SIGKILL'); return new Promise(() => 0);`, env)).rejects.toThrow(
        'exited',
      );
    });

    test('nothing can be reached over the network or by a socket, and nobody reaches it', async () => {
      const result = await resultOf(
        `const net = of('net');
        const connect = (to) => attempt(() => new Promise((resolve, reject) => net.connect(to).on('connect', () => resolve('connected')).on('error', reject)));
        const dns = new (of('dns').promises.Resolver)({ timeout: 300, tries: 1 });
        dns.setServers(['127.0.0.1:${ports.udp}']);
        const listened = await attempt(() => new Promise((resolve, reject) => net.createServer().listen(${ports.tcp}, '0.0.0.0', () => resolve('on its own')).on('error', reject)));
        return says({
          tcp: await connect({ host: '127.0.0.1', port: listened === 'on its own' ? 1 : ${ports.tcp} }),
          elsewhere: await connect({ host: '192.0.2.1', port: 80 }),
          unix: await connect({ path: ${JSON.stringify(join(folder, 'socket'))} }),
          abstract: await connect({ path: ${JSON.stringify(`\0${folder}`)} }),
          lookup: await attempt(() => of('dns').promises.lookup('example.com')),
          resolve: await attempt(() => dns.resolve4('example.com')),
          networks: Object.keys(of('os').networkInterfaces()).filter((name) => name !== 'lo'),
        });`,
        env,
      );
      expect(result).toMatchObject({
        tcp: expect.stringMatching(/^E(NETUNREACH|CONNREFUSED)$/) as unknown,
        elsewhere: 'ENETUNREACH',
        unix: 'ENOENT',
        abstract: 'ECONNREFUSED',
        lookup: expect.stringMatching(/^E/) as unknown,
        resolve: expect.stringMatching(/^E/) as unknown,
        networks: [],
      });
      expect(reached).toEqual([]);
    });

    test('memory outside the JavaScript heap is limited', async () => {
      const grow = `const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536 });
        for (;;) memory.grow(160);`;
      const fill = `const all = []; for (;;) all.push(Buffer.alloc(1e7));`;
      for (const script of [grow, fill]) {
        // V8 ends the process if its own next allocation fails.
        const result = await resultOf(`return says(await attempt(() => { ${script} }));`, env).catch(String);
        expect(result).toMatch(/grow|allocation/i);
      }
    });

    test('a process that starts many others is stopped, and they end with it', async () => {
      const marker = `ship-${way}-${user}`;
      const script = `of('child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1e6)', '${marker}'], { stdio: 'ignore' }).on('error', () => 0);`;
      await expect(
        run(`for (let at = 0; at < 100; at += 1) { ${script} } return new Promise(() => 0);`, env, 10_000),
      ).rejects.toThrow(/SHIP-089/);
      const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
      expect(stdout).not.toContain(marker);
    });
  });

  describe('with the flag of Node.js', () => {
    let env: NodeJS.ProcessEnv;
    beforeAll(() => (env = { PATH: pathWith(ways[way], 'the same', true) }));

    test('no process or thread can be started by any door', async () => {
      const result = await resultOf(
        `const { Worker } = of('worker_threads');
        const tries = [
          () => of('child_process').spawnSync(process.execPath),
          () => of('child_process').fork('a'),
          () => (of('cluster').setupPrimary({ exec: 'a' }), of('cluster').fork()),
          () => new Worker('', { eval: true }),
          () => process.binding('spawn_sync'),
          () => process.binding('process_wrap'),
          () => process.dlopen({}, 'a.node'),
          () => process.execve && process.execve(process.execPath),
          () => of('inspector').open(0),
        ];
        return says(await Promise.all(tries.map(attempt)));`,
        env,
      );
      for (const one of result as unknown[])
        expect(String(one)).toMatch(/DENIED|DLOPEN|INSPECTOR|null|undefined/);
    });

    test.each([
      ['in JavaScript', 'for (;;);'],
      [
        'in microtasks',
        'const again = () => void Promise.resolve().then(again); again(); return new Promise(() => 0);',
      ],
      ['in a timer', 'const again = () => setImmediate(again); again(); return new Promise(() => 0);'],
      [
        'in WebAssembly',
        `const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 9, 1, 7, 0, 3, 64, 12, 0, 11, 11];
        new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports.f();`,
      ],
    ])('an endless loop %s is ended', async (_where, script) => {
      await expect(run(script, env, 3_000)).rejects.toThrow('took longer than 3 s');
    });
  });
});

const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('without a program that confines, nothing is run', async () => {
  const none = join(folder, 'none');
  mkdirSync(none, { recursive: true });
  await expect(run(`process.kill(${victim.pid});`, { PATH: none })).rejects.toThrow(
    /SHIP-098.*bwrap: .*not found.*unshare: .*not found/,
  );
});

testOnLinux('a program that only pretends to confine is noticed', async () => {
  const fake = mkdtempSync(join(folder, 'fake-'));
  // It skips its options.
  const script = `#!/bin/sh
    [ "$1" = --unshare-all ] && last=-- || last=sh
    while [ "$1" != "$last" ]; do shift; done
    [ "$1" = -- ] && shift
    exec "$@"`;
  writeFileSync(join(fake, 'bwrap'), script, { mode: 0o755 });
  symlinkSync(installed('sh'), join(fake, 'sh'));
  await expect(run(`return says('ran');`, { PATH: fake })).rejects.toThrow(
    /SHIP-098.*it can reach files(, network)?, processes/,
  );
});

onLinux('a process that renders', () => {
  /** Starts a process with an open file, which renders with this script and prints the page. */
  const renderIn = (script: string, program: readonly string[], megabytes = 64) => {
    const text = `exports.renderSite = async (scripts, wanted, libraries, send) => { ${script} };`;
    const request = { host: { base: '/', text }, parts: {}, data, of: [] };
    const file = join(folder, `render-${program[0]}.mts`);
    writeFileSync(
      file,
      `import { renderPages } from ${JSON.stringify(join(__dirname, 'renderPages.ts'))};
      const { pages } = await renderPages(${JSON.stringify(request)}, { limit: { ms: 60_000, megabytes: ${megabytes} }, env: { PATH: ${JSON.stringify(pathWith(program, 'the same', true))} } });
      console.log(pages[0].root);`,
    );
    writeFileSync(join(folder, 'secret'), 'a secret');
    // Node.js doesn't mark descriptors after a gap.
    const opened = 'exec 40<"$0"; exec "$@"';
    const args = ['--import', 'tsx', '--conditions=@forecast/source', file];
    return spawn('bash', ['-c', opened, join(folder, 'secret'), process.execPath, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };

  test.each(Object.values(ways))('passes on no file that it has inherited, with %s', async (...program) => {
    const script = `const read = (at) => { try { return process.getBuiltinModule('fs').readFileSync(at, 'utf8'); } catch { return ''; } };
      const root = read(40) + 'end';
      await send({ part: 'a', path: '/', head: '', root, answers: {}, parts: {} });
      return { failed: [] };`;
    const { stdout } = renderIn(script, program);
    let printed = '';
    for await (const chunk of stdout) printed += String(chunk);
    expect(printed).not.toContain('a secret');
    expect(printed).toContain('end');
  });

  test.each(Object.values(ways))(
    'takes the confined process with it when it is killed, with %s',
    async (...program) => {
      // A limit by which its processes can be told from others, such as those of tests in another checkout.
      const index = Object.values(ways).findIndex(([first]) => first === program[0]);
      const megabytes = 65 + 2 * (process.pid % 200) + index;
      const running = renderIn(`for (;;);`, program, megabytes);
      const confined = async () =>
        (await promisify(execFile)('ps', ['-eo', 'args'])).stdout
          .split('\n')
          .filter((line) => line.includes(`--max-old-space-size=${megabytes} `));
      const before = async (isDone: (lines: string[]) => boolean) => {
        for (let left = 300; left > 0 && !isDone(await confined()); left -= 1)
          await new Promise((resolve) => setTimeout(resolve, 100));
      };
      await before((lines) => lines.length > 0);
      expect(await confined()).not.toEqual([]);
      running.kill('SIGKILL');
      await before((lines) => lines.length === 0);
      expect(await confined()).toEqual([]);
    },
  );
});
