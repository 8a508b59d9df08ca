import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@forecast/dev';
import { AwsClient } from 'aws4fetch';
import { aptGet } from '../serving/findNginx';

/** An object store on this machine: Ceph's S3 gateway with the services that it needs. */
export interface Radosgw {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  /** The environment variables to reach it: the endpoint, the keys and the region. */
  readonly env: Readonly<Record<string, string>>;
  /** Makes a bucket that anybody may read. Returns its address. */
  makeBucket(name: string): Promise<string>;
  /** Stops it and removes its data. */
  stop(): void;
}

const packages = ['radosgw', 'ceph-mon', 'ceph-mgr', 'ceph-osd', 'ceph-common'];
const programs = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-mgr', 'ceph-osd', 'ceph', 'monmaptool'];

const keys = { accessKeyId: 'access', secretAccessKey: 'secret' };

/** Timeouts for one command of the setup, and for the start of the gateway, in ms. */
const commandMs = 60_000;
const readyMs = 120_000;

/**
 * Starts an object store in memory, on free loopback ports. Resolves when it is ready. Installs Ceph with apt-get if it
 * is missing. Rejects with Ceph's message if it doesn't start. The store ends when this process does.
 */
export async function startRadosgw(): Promise<Radosgw> {
  const missing = () => programs.filter((program) => !isInstalled(program));
  if (missing().length > 0) install(missing());
  const folder = mkdtempSync(join(tmpdir(), 'forecast-radosgw-'));
  const [monitorPort = 0, port = 0] = await freePorts(2);
  const running: ChildProcess[] = [];
  const stop = () => {
    process.off('exit', stop);
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', stop);
  try {
    startAll(folder, monitorPort, port, running);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, running);
    return { url, env: variables(url), makeBucket: (name) => makeBucket(url, name), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

const variables = (url: string) => ({
  AWS_ENDPOINT_URL_S3: url,
  AWS_ACCESS_KEY_ID: keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  AWS_REGION: 'us-east-1',
});

const isInstalled = (program: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

function install(missing: readonly string[]): void {
  const wanted = `Install ${packages.join(', ')}: ${missing.join(', ')} not found.`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(wanted);
  console.log(`Installing ${packages.join(', ')} with apt-get.`);
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', ...packages);
}

/** Starts Ceph's monitor, its manager, an object store in memory, and the gateway. */
function startAll(folder: string, monitorPort: number, port: number, running: ChildProcess[]): void {
  const cluster = randomUUID();
  const config = join(folder, 'ceph.conf');
  for (const name of ['mon', 'mgr', 'osd', 'run', 'log']) mkdirSync(join(folder, name));
  writeFileSync(config, configuration(folder, cluster, monitorPort));
  const run = (program: string, ...args: string[]) => {
    const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', timeout: commandMs });
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr.trim()}`);
  };
  const start = (program: string, ...args: string[]) => {
    // With --pdeathsig, the kernel kills the program when this process ends.
    const command = ['--pdeathsig', 'KILL', program, '-c', config, ...args, '-f'];
    running.push(spawn('setpriv', command, { stdio: 'ignore' }));
  };
  const map = join(folder, 'monmap');
  const address = `[v2:127.0.0.1:${monitorPort}]`;
  run('monmaptool', '--create', '--addv', 'a', address, '--fsid', cluster, map);
  run('ceph-mon', '-c', config, '-i', 'a', '--mkfs', '--monmap', map);
  start('ceph-mon', '-i', 'a');
  run('ceph', '-c', config, '-s');
  start('ceph-mgr', '-i', 'x');
  const osd = randomUUID();
  run('ceph', '-c', config, 'osd', 'new', osd, '0');
  run('ceph-osd', '-c', config, '-i', '0', '--mkfs', '--osd-uuid', osd);
  start('ceph-osd', '-i', '0');
  const user = ['user', 'create', '--uid=ship', '--display-name=ship'];
  const pair = [`--access-key=${keys.accessKeyId}`, `--secret-key=${keys.secretAccessKey}`];
  run('radosgw-admin', '-c', config, ...user, ...pair);
  start('radosgw', '-n', 'client.rgw', `--rgw-frontends=beast endpoint=127.0.0.1:${port}`);
}

/** A configuration for one machine, without replication or authentication. */
const configuration = (folder: string, cluster: string, monitorPort: number) => `[global]
fsid = ${cluster}
mon_initial_members = a
mon_host = [v2:127.0.0.1:${monitorPort}]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
auth_allow_insecure_global_id_reclaim = false
ms_mon_client_mode = crc
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 2147483648
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mgr_initial_modules =
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.asok
pid_file = ${folder}/run/$name.pid
log_file = ${folder}/log/$name.log
crash_dir = ${folder}/log
mon_data = ${folder}/mon
mgr_data = ${folder}/mgr
osd_data = ${folder}/osd
`;

async function untilReady(url: string, running: readonly ChildProcess[]): Promise<void> {
  const limit = AbortSignal.timeout(readyMs);
  for (;;) {
    const ended = running.find(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
    if (ended)
      throw new Error(`${ended.spawnargs.join(' ')} ended with ${ended.exitCode ?? ended.signalCode}.`);
    try {
      await fetch(url, { signal: limit });
      return;
    } catch {
      if (limit.aborted) throw new Error(`radosgw was not ready within ${readyMs / 1000} s.`);
      await pause(200);
    }
  }
}

async function makeBucket(url: string, name: string): Promise<string> {
  const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });
  const send = async (query: string, body?: string) => {
    const { ok, status } = await client.fetch(`${url}/${name}${query}`, {
      method: 'PUT',
      ...(body && { body }),
    });
    if (!ok) throw new Error(`The bucket ${name} could not be created: ${status}.`);
  };
  await send('');
  const Resource = `arn:aws:s3:::${name}/*`;
  const readable = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource };
  await send('?policy', JSON.stringify({ Version: '2012-10-17', Statement: [readable] }));
  return `s3://${name}`;
}
