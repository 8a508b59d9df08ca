import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { refText } from '@forecast/ship';
import { tinyRemote, folderStore, type TinySite } from '@forecast/ship/testing';
import { program, ship } from './support/ship';
import { newTinySite } from './support/sites';
import { readAsVisitor } from './support/wholeness';

// Tests the refusals that need a process, a full disk or another user; the other refusals have unit tests next to their
// sources.

let tiny: TinySite;
before(async () => {
  tiny = await newTinySite(['a', 'b']);
});
after(() => tiny.remove());

test('with a full disk, publish and activate end with exit code 2, and the site stays intact', async () => {
  const dist = tinyRemote(tiny.folder, {
    part: 'a',
    content: 'no room',
    files: { 'large.txt': 'x'.repeat(200_000) },
  });
  const small = tinyRemote(join(tiny.folder, 'small'), { part: 'a', content: 'no room either' });
  const mounted = mkdtempSync(join(tmpdir(), 'forecast-full-'));
  // Use a separate mount namespace, so that the small disk is invisible outside and disappears with the shell.
  const script = `set -eu
    ship() { "$NODE" "$PROGRAM" "$@" --site "$MOUNTED"; }
    mount -t tmpfs -o size=2m tmpfs "$MOUNTED"
    cp -a "$SITE/." "$MOUNTED/"
    ship publish a "$SMALL" --json >/dev/null 2>&1
    id=$(ls -t "$MOUNTED/r/a" | head -1)
    dd if=/dev/zero of="$MOUNTED/filler" bs=1k 2>/dev/null || true
    set +e
    ship publish a "$DIST" --json 2>/dev/null | grep -o SHIP-054
    ship publish a "$DIST" --json >/dev/null 2>&1; echo "publish $?"
    ship activate a@$id --no-smoke --json >/dev/null 2>&1; echo "activate $?"
    rm "$MOUNTED/filler"
    ship verify --fix >/dev/null 2>&1; echo "fix $?"
    ship verify >/dev/null 2>&1; echo "verify $?"
    ls "$MOUNTED/generations" | tail -1`;
  const { stdout, stderr } = spawnSync(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', script],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE: process.execPath,
        PROGRAM: program,
        MOUNTED: mounted,
        SITE: tiny.store.address,
        SMALL: small,
        DIST: dist,
      },
    },
  );
  rmSync(mounted, { recursive: true });
  const newest = `${String(await readAsVisitor(tiny.store)).padStart(8, '0')}.json`;
  assert.deepEqual(
    stdout.trim().split('\n'),
    ['SHIP-054', 'publish 2', 'activate 2', 'fix 0', 'verify 0', newest],
    stderr,
  );
});

test('a user without write permission gets exit code 2, and the site stays intact', async () => {
  const release = await tiny.publish({ part: 'a', content: 'not allowed' });
  const untouched = await tiny.seen();
  const other = mkdtempSync(join(tmpdir(), 'forecast-readonly-'));
  cpSync(tiny.store.address, other, { recursive: true });
  for (const path of [
    other,
    ...readdirSync(other, { recursive: true }).map((name) => join(other, String(name))),
  ]) {
    chmodSync(path, statSync(path).isDirectory() ? 0o555 : 0o444);
  }
  const ran = await ship(['activate', refText(release), '--no-smoke'], {
    store: { address: other },
    unprivileged: true,
  });
  assert.equal(ran.code, 2, ran.errors);
  const [finding] = (ran.report['findings'] ?? []) as { code: string; remedy: string }[];
  assert.equal(finding?.code, 'SHIP-054');
  assert.match(finding.remedy, /may write there/);
  assert.equal(await readAsVisitor(folderStore(other)), await readAsVisitor(tiny.store));
  assert.deepEqual(await tiny.seen(), untouched);
  spawnSync('chmod', ['-R', 'u+w', other]);
  rmSync(other, { recursive: true });
});
