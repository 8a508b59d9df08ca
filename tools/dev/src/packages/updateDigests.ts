import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkLibraries } from '../checkout';
import { declarePackages } from './declarations';
import { digestOf, offerOf, offerText, removedLines, type Offer } from './offer';
import { publishedPackages, type PublishedPackage } from './published';

/** A package's API when its digest was set. */
interface Base {
  readonly commit: string;
  readonly version: string;
  readonly offer: Offer;
}

/**
 * Prints how the API of each package of the repository at `root` has changed since the commit that set its digest, and
 * sets the new digests. If a package's API has breaking changes, its digest is only set once its major version or
 * `contractVersion` is raised. Returns whether all digests are up to date now.
 */
export function updateDigests(root: string, print: (text: string) => void): boolean {
  const packages = publishedPackages(root);
  const offers = offersAt(root, packages);
  const changed = packages.filter((one) => one.apiDigest !== digestOf(offerIn(offers, one)));
  if (changed.length === 0) print('No package has a changed API.');
  const baseOf = changed.length > 0 ? basesIn(root) : () => undefined;
  return changed
    .map((one) => {
      const after = offerIn(offers, one);
      const base = baseOf(one);
      const gone = base ? removedLines(base.offer, after) : [];
      print(
        base ? `${one.name} since ${base.commit}:\n${difference(base.offer, after)}` : `${one.name} is new.`,
      );
      if (base && gone.length > 0 && !isRaised(one, base, after)) {
        print(refusal(one, gone, after));
        return false;
      }
      setDigest(one, digestOf(after));
      print(`${one.name}: set the new digest.\n`);
      return true;
    })
    .every(Boolean);
}

/** The APIs of packages, by name. */
function offersAt(root: string, packages: readonly PublishedPackage[]): ReadonlyMap<string, Offer> {
  const declarations = declarePackages(root, packages);
  return new Map(packages.map((one) => [one.name, offerOf(one, declarations.get(one.name) ?? new Map())]));
}

const offerIn = (offers: ReadonlyMap<string, Offer>, { name }: PublishedPackage): Offer =>
  offers.get(name) ?? new Map();

function isRaised({ version }: PublishedPackage, base: Base, after: Offer): boolean {
  const [before = 0, now = 0] = [base.offer, after].map(contractVersionIn);
  // The API of an unreleased major version may still change.
  const unreleased = /^\d+\.0\.0-/.test(version);
  return unreleased || major(version) > major(base.version) || now > before;
}

const major = (version: string): number => Number.parseInt(version, 10);

const contractVersionIn = (offer: Offer): number =>
  Number(/\d+/.exec(offer.get('contractVersion')?.join() ?? '')?.[0] ?? 0);

function refusal({ name, path, version }: PublishedPackage, gone: readonly string[], after: Offer): string {
  const next = `${major(version) + 1}.0.0`;
  const other = after.has('contractVersion') ? 'contractVersion, or ' : '';
  return [
    `${name}: the digest was not set, because these lines were removed or changed, and others may rely on them:`,
    ...gone.slice(0, 10).map((line) => `  ${line.trim()}`),
    ...(gone.length > 10 ? [`  and ${gone.length - 10} more lines`] : []),
    `Raise ${other}the version in ${path}/package.json to ${next} (${next}-0 if more changes will follow).`,
    'Then run npm run api again.\n',
  ].join('\n');
}

/** Returns a function that finds a package's API in the commit that set its current digest. */
function basesIn(root: string): (one: PublishedPackage) => Base | undefined {
  const git = (...args: readonly string[]) => gitIn(root, args);
  const trees = new Map<string, ReadonlyMap<string, Base>>();
  const treeAt = (commit: string) => {
    const tree = trees.get(commit) ?? readTree(root, commit);
    trees.set(commit, tree);
    return tree;
  };
  return ({ name, path }) => {
    const file = `${path}/package.json`;
    if (git('ls-tree', 'HEAD', file) === '') return undefined;
    const { apiDigest } = JSON.parse(git('show', `HEAD:./${file}`)) as { apiDigest?: string };
    if (apiDigest === undefined) return undefined;
    // Include merges, because a merge may have set the digest.
    const [commit, parents] = git(
      'log',
      '-1',
      '-c',
      '-s',
      `-S${apiDigest}`,
      '--format=%H,%P',
      '--',
      file,
    ).split(',');
    if (!commit) throw new Error(`No commit in the history sets the digest ${apiDigest} of ${name}.`);
    if (!parents && git('rev-parse', '--is-shallow-repository') === 'true') {
      throw new Error(
        `This clone lacks the commit that set the digest of ${name}. Run git fetch --unshallow.`,
      );
    }
    return treeAt(commit).get(name);
  };
}

/** The APIs of the packages in a commit, derived from its sources with the current libraries and compiler. */
function readTree(root: string, commit: string): ReadonlyMap<string, Base> {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  try {
    const tree = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x'], { cwd: folder, input: tree });
    const packages = publishedPackages(folder);
    for (const path of ['.', ...packages.map((one) => one.path)]) {
      linkLibraries(join(path, 'node_modules'), root, folder);
    }
    const offers = offersAt(folder, packages);
    const about = gitIn(root, ['show', '--no-patch', '--format=%h (%s)', commit]);
    return new Map(
      packages.map((one) => [one.name, { commit: about, version: one.version, offer: offerIn(offers, one) }]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The output of git. Throws an error that says what to do if there is no history. */
function gitIn(root: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new Error(
    `Finding the commit that set a digest needs a git clone with its history: ${error?.message ?? stderr.trim()}`,
  );
}

/** The diff of two APIs, as printed by git. */
function difference(before: Offer, after: Offer): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  try {
    const [one, other] = [before, after].map((offer, index) => {
      const file = `${index}.d.ts`;
      writeFileSync(join(folder, file), offerText(offer));
      return file;
    });
    const color = process.stdout.isTTY ? 'always' : 'never';
    const args = ['diff', '--no-index', `--color=${color}`, '--', String(one), String(other)];
    const { stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
    // Omit the file names.
    return stdout === ''
      ? 'no differences except those caused by the compiler or a library'
      : stdout.slice(stdout.indexOf('@@'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes a digest to a package.json, after the version. */
function setDigest({ folder }: PublishedPackage, digest: string): void {
  const file = join(folder, 'package.json');
  const text = readFileSync(file, 'utf8').replace(/^ *"apiDigest": .*\n/m, '');
  writeFileSync(file, text.replace(/^( *)"version": ".*",\n/m, `$&$1"apiDigest": "${digest}",\n`));
}
