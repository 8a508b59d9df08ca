import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Live } from '@forecast/contract';
import { readSite } from '../site/readSite';
import { readGeneration } from '../site/StoredGeneration';
import { refText } from '../store/keys';
import type { Trust } from '../store/Store';
import { newKey } from '../testing/newKey';
import { runShip, runText } from '../testing/runShip';
import { liveNumber } from '../testing/atPath';
import { storesIn } from '../testing/storesIn';
import { takeOver } from '../testing/takeOver';
import { tinySite, type TinySite } from '../testing/tinySite';
import { signingKey } from './Trust';

// Follows docs/keys.md step by step.

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stores = storesIn(folder);

const pems = { keeper: newKey(), markets: newKey(), landing: newKey(), new: newKey(), newer: newKey() };
const publicKeyOf = (name: keyof typeof pems) => signingKey(pems[name], name).publicKey;
const first: Trust = {
  site: [publicKeyOf('keeper')],
  parts: { markets: [publicKeyOf('markets')], landing: [publicKeyOf('landing')] },
};

/** The commands of a section of the page, in order. */
function commandsIn(heading: string): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/keys.md'), 'utf8');
  const section = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  return [...section.matchAll(/^ *npx ship (.*)$/gm)].map(([, command = '']) => command);
}

describe.each(Object.entries(stores))('on a site %s', (_where, make) => {
  let tiny: TinySite;
  let trust: Trust;
  /** A keeper has signed the first releases; then both teams have released, `markets` last. */
  beforeEach(async () => {
    const store = make();
    tiny = await tinySite(['markets', 'landing'], store);
    tiny = { ...tiny, store };
    for (const [name, pem] of Object.entries(pems)) writeFileSync(join(tiny.folder, `${name}.pem`), pem);
    change(first);
    await takeOver(tiny);
    for (const part of ['landing', 'markets'] as const) {
      await ship(`sign ${refText(tiny.releaseOf(part, 1))} --key ${part}.pem`);
      const { code } = await ship(
        `activate ${refText(tiny.releaseOf(part, 1))} --no-smoke --key ${part}.pem`,
      );
      expect(code).toBe(0);
    }
  });
  afterEach(() => tiny.remove());

  function change(to: Trust): void {
    trust = to;
    writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify(to));
  }
  const ship = (command: string) => runShip([...command.split(' '), '--trust', 'trust.json'], tiny);
  const live = async (): Promise<Live> => (await readSite({ ...tiny.store, trust })).live;
  const problems = async () => {
    const { report } = await ship('status');
    return (report as { problems: { code: string; at: string; problem: string; remedy: string }[] }).problems;
  };
  const codes = async () => (await problems()).map(({ code }) => code);
  /** The entries for removed keys that `status` prints. */
  const entries = async (): Promise<Trust['removed']> => {
    const found = (await problems()).flatMap(({ remedy }) => /\{ ("MCow.*? \}) \}/.exec(remedy)?.[1] ?? []);
    return JSON.parse(`{${found.at(0) ?? ''}}`) as Trust['removed'];
  };
  /** Runs the commands of a section. */
  async function follow(heading: string, values: Readonly<Record<string, string | number>>) {
    const commands = commandsIn(heading);
    expect(commands).not.toEqual([]);
    for (const command of commands) {
      const filled = command.replace(/<(\w+)>/g, (_all, name: string) => String(values[name]));
      expect([filled, (await ship(filled)).code]).toEqual([filled, 0]);
    }
  }
  const ids = () => ({ live: tiny.releaseOf('markets', 1).id, earlier: tiny.releaseOf('markets', 0).id });

  /** Expects that a team can release, roll back, and that nothing else has changed. */
  async function expectTeamsGoOn(): Promise<void> {
    const before = await live();
    expect((await ship('rollback landing --key landing.pem')).code).toBe(0);
    expect((await live())['markets']).toEqual(before['markets']);
    expect((await live())['landing']?.stable).toBe(tiny.releaseOf('landing', 0).id);
  }

  test('a team’s key is lost or stolen', async () => {
    const seen = await tiny.seen();
    change({ ...first, parts: { ...first.parts, markets: [publicKeyOf('new')] } });
    expect(await codes()).toEqual(['SHIP-115', 'SHIP-118']);
    expect((await runShip(['log', '--no-trust', '--limit', '1'], tiny)).report).toMatchObject({
      generations: [{ number: 4 }],
    });
    expect((await ship('rollback landing --key landing.pem')).code).toBe(1);
    change({ ...trust, removed: (await entries()) ?? {} });
    expect(await codes()).toEqual(['SHIP-074']);
    expect(await tiny.seen()).toEqual(seen);
    await expectTeamsGoOn();
    await follow("A team's key", ids());
    expect(await codes()).toEqual([]);
    expect((await ship('rollback markets --key markets.pem')).code).toBe(1);
  });

  test('a part gets another team', async () => {
    await ship('activate ' + refText(tiny.releaseOf('markets', 0)) + ' --no-smoke --key markets.pem');
    await ship('activate ' + refText(tiny.releaseOf('markets', 1)) + ' --no-smoke --key markets.pem');
    await ship('rollback landing --key landing.pem');
    change({ ...first, parts: { ...first.parts, markets: [publicKeyOf('new')] } });
    change({ ...trust, removed: (await entries()) ?? {} });
    expect(await codes()).toEqual(['SHIP-074', 'SHIP-117']);
    await follow("A team's key", ids());
    expect((await ship('rollback markets --key new.pem')).code).toBe(0);
  });

  test('the new team’s key is lost before anybody else has signed a generation', async () => {
    change({ ...first, parts: { ...first.parts, markets: [publicKeyOf('new')] } });
    change({ ...trust, removed: (await entries()) ?? {} });
    await follow("A team's key", ids());
    expect((await ship('rollback markets --key new.pem')).code).toBe(0);
    const seen = await tiny.seen();
    change({ ...trust, parts: { ...first.parts, markets: [publicKeyOf('newer')] } });
    expect((await codes()).slice(0, 2)).toEqual(['SHIP-116', 'SHIP-118']);
    change({ ...trust, removed: { ...trust.removed, ...(await entries()) } });
    expect(await codes()).not.toContain('SHIP-116');
    expect(await tiny.seen()).toEqual(seen);
    await expectTeamsGoOn();
  });

  test('a keeper’s key is lost or stolen', async () => {
    const seen = await tiny.seen();
    change({ ...first, site: [publicKeyOf('new')] });
    const [shown] = await problems();
    expect(shown).toMatchObject({ code: 'SHIP-116' });
    expect(shown?.problem).toContain(`Visitors get generation 4`);
    expect(shown?.problem).toContain(`markets: ${tiny.releaseOf('markets', 1).id}`);
    const { report } = await runText(
      ['status', '--trust', 'trust.json', '--site', tiny.store.address],
      tiny.folder,
      () => Promise.resolve(tiny.store),
    );
    expect(report).not.toContain('Nothing is live');
    change({ ...trust, removed: (await entries()) ?? {} });
    expect(await tiny.seen()).toEqual(seen);
    expect(await codes()).toEqual(['SHIP-074', 'SHIP-117', 'SHIP-117']);
    const host = (await live())['host']?.stable ?? '';
    await ship(`sign host@${host} --key new.pem`);
    await follow("A keeper's key", { ...ids(), newest: await liveNumber(tiny.store) });
    change({ site: trust.site, parts: trust.parts });
    expect(await codes()).toEqual(['SHIP-117', 'SHIP-117']);
    for (const part of ['landing', 'markets'])
      await ship(`sign ${refText(tiny.releaseOf(part, 0))} --key new.pem`);
    await expectTeamsGoOn();
    expect((await ship('gc --key keeper.pem')).code).toBe(1);
  });

  test('somebody used a stolen key', async () => {
    const good = 3;
    change({ ...first, parts: { ...first.parts, markets: [] } });
    const { sha256 = '' } = (await readGeneration(tiny.store, 4)) ?? {};
    change({ ...trust, removed: { [publicKeyOf('markets')]: { number: 4, sha256 } } });
    await follow('Somebody used', { ...ids(), good });
    expect((await live())['markets']?.stable).toBe(tiny.releaseOf('markets', 0).id);
    expect((await live())['landing']?.stable).toBe(tiny.releaseOf('landing', 1).id);
  });
});
