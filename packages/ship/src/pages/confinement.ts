import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { renderProgram } from './renderProgram';
import { startRenderer, type Renderer, type RenderLimits, type Start } from './startRenderer';

/**
 * How much each process may be able to write to besides the JavaScript heap, in MB. Since Node.js 24, WebAssembly reserves
 * 512 MB that it doesn't use.
 */
const besides = 1280;

/** Sets the limits that hold for each process, then runs a command. */
const limited = 'ulimit -c 0 && ulimit -d "$1" && ulimit -t "$2" && shift 2 && exec "$@"';

/** Limits the processes and threads in a user namespace, then runs a command. Shells differ in the option. */
const inUserNamespace = '{ ulimit -u 64 2>/dev/null || ulimit -p 64; } && exec "$@"';

/**
 * Makes a root of the files before `--`, read-only, over a folder where no program is, and runs the rest in it with
 * another user id, which has no capabilities. A mount keeps its flags: an ordinary user may not clear them.
 */
const inNewRoot = `
  set -e
  mount -t tmpfs -o size=1m,mode=755 ship /sys
  while [ "$1" != -- ]; do
    if [ -d "$1" ]; then mkdir -p "/sys$1"; else mkdir -p "/sys\${1%/*}"; : > "/sys$1"; fi
    mount --bind "$1" "/sys$1"
    flags=$(findmnt -no VFS-OPTIONS "/sys$1" | sed 's/^r[ow]//')
    mount -o "remount,bind,ro$flags" "/sys$1"
    shift
  done
  mount -o remount,bind,ro /sys
  shift
  exec env -i unshare --user --map-user=65534 --map-group=65534 --root=/sys --wd=/ -- "$@"`;

/** A way to start the rendering process without access to anything else on the machine. */
interface Confinement {
  /** The program that it needs. */
  readonly name: string;
  /** The command that runs another one, which only sees these files. */
  readonly around: (files: readonly string[], command: readonly string[]) => readonly string[];
}

const confinements: readonly Confinement[] = [
  {
    name: 'bwrap',
    around: (files, command) => [
      ...['bwrap', '--unshare-user', '--dev-bind', '/', '/', '--die-with-parent'],
      ...['sh', '-c', inUserNamespace, 'sh'],
      ...['bwrap', '--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--cap-drop', 'ALL'],
      ...['--uid', '65534', '--gid', '65534', ...files.flatMap((file) => ['--ro-bind', file, file])],
      ...['--remount-ro', '/', '--chdir', '/', '--', ...command],
    ],
  },
  {
    name: 'unshare',
    around: (files, command) => [
      ...['setpriv', '--no-new-privs', '--pdeathsig=KILL', '--', 'unshare', '--user', '--map-root-user'],
      ...['--mount', '--net', '--pid', '--ipc', '--uts', '--cgroup', '--fork', '--kill-child'],
      ...['--propagation', 'private', '--', 'sh', '-c', inUserNamespace, 'sh'],
      ...['sh', '-c', inNewRoot, 'sh', ...files, '--', ...command],
    ],
  },
];

/** What the rendering process can reach, as it says before it runs any code of releases. */
const reachSchema = v.strictObject({
  reach: v.strictObject({ files: v.boolean(), network: v.boolean(), processes: v.boolean() }),
});

/**
 * Starts the rendering process so that it can reach nothing else on the machine, and checks that before any code of
 * releases runs. Uses the first of the programs in `env.PATH` with which that works; returns why none does.
 */
export async function startConfined(
  limits: RenderLimits,
  env: NodeJS.ProcessEnv,
): Promise<Renderer | { readonly problem: string }> {
  if (process.platform !== 'linux') return { problem: `${process.platform} has no namespaces` };
  const files = neededFiles();
  const [kilobytes, seconds] = [(limits.megabytes + besides) * 1024, Math.ceil(limits.ms / 1000) * 2];
  const problems: string[] = [];
  for (const { name, around } of confinements) {
    const command = around(files, [process.execPath, ...nodeArguments(limits)]);
    const renderer = startRenderer(
      {
        command: '/bin/sh',
        args: ['-c', limited, 'sh', `${kilobytes}`, `${seconds}`, ...command],
        env: { PATH: env['PATH'] },
        detached: true,
      },
      limits,
    );
    const problem = await reachOf(renderer);
    if (problem === undefined) return renderer;
    renderer.stop();
    problems.push(`${name}: ${problem}`);
  }
  return { problem: problems.join('; ') };
}

/** Starts the rendering process with only the restrictions of Node.js. Before Node.js 25, they don't cover the network. */
export async function startUnconfined(limits: RenderLimits): Promise<Renderer> {
  const start: Start = { command: process.execPath, args: nodeArguments(limits), env: {}, detached: false };
  const renderer = startRenderer(start, limits);
  await renderer.lines.next();
  return renderer;
}

/** Why a process isn't confined, from the first line of its output; undefined if it is. */
async function reachOf({ lines }: Renderer): Promise<string | undefined> {
  try {
    const line = readJson(reachSchema, (await lines.next()).value);
    if (!line.ok) return `its output ${line.problem}`;
    const reached = Object.entries(line.value.reach).flatMap(([what, isReached]) => (isReached ? what : []));
    return reached.length > 0 ? `it can reach ${reached.join(', ')}` : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const nodeArguments = ({ megabytes }: RenderLimits): readonly string[] => [
  // Node 20 calls it experimental.
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  `--max-old-space-size=${megabytes}`,
  '--no-warnings',
  '-e',
  renderProgram,
];

/** Node.js and its libraries, by the paths at which it looks for them. Debian keeps some of its scripts outside. */
function neededFiles(): readonly string[] {
  // Without looking up the names of connected machines.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { sharedObjects } = report.getReport() as unknown as { sharedObjects: readonly string[] };
  const libraries = sharedObjects.filter((path) => path.startsWith('/') && !path.endsWith('.node'));
  const all = [process.execPath, ...libraries, '/etc/ld.so.cache', '/usr/share/nodejs'];
  return all.filter((path) => existsSync(path));
}
