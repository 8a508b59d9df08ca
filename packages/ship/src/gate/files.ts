import { counted } from '../Refusal';
import { pinProblems, problemsOf, readerOf } from '../releases';
import { refText } from '../store';
import { newReleases, type Inputs, type Rule, type RuleFinding } from './Rule';

/** The releases to check. Each is checked only once, because a release never changes. */
export const inputsOf: Inputs = (proposal) => newReleases(proposal).map(({ ref }) => refText(ref));

/**
 * Every file of a new release has the hash in its record, the record matches the files, and the entry pins all scripts.
 * Live releases were checked when they went live; since then, each generation contains the hashes of their records.
 */
export const check: Rule = async (proposal) => {
  const fresh = newReleases(proposal);
  const findings: RuleFinding[] = [];
  for (const { ref, record } of fresh) {
    const read = readerOf(proposal.store, ref);
    let entry = '';
    const readFile: typeof read = async (path, limit) => {
      const bytes = await read(path, limit);
      // Read it once: a cleanup may remove the release meanwhile.
      if (path === record.entry) entry = bytes?.toString('utf8') ?? '';
      return bytes;
    };
    const derived = proposal.own.find((own) => refText(own.ref) === refText(ref))?.record;
    const problems = await problemsOf(ref, record, readFile, derived);
    findings.push(
      ...problems.map(({ path, problem }) => ({
        code: 'SHIP-033' as const,
        part: ref.part,
        message: `${path} of ${refText(ref)} ${problem}.`,
      })),
    );
    // The host's page pins its scripts, and the hashes in a damaged entry mean nothing.
    if (record.routes || problems.length > 0) continue;
    findings.push(
      ...pinProblems(record.entry, entry, record.files).map((problem) => ({
        code: 'SHIP-093' as const,
        part: ref.part,
        message: `${refText(ref)}: ${problem}`,
      })),
    );
  }
  const count = fresh.reduce((sum, { record }) => sum + record.files.length, 0);
  return { facts: `${counted(count, 'file')} of ${counted(fresh.length, 'new release')}`, findings };
};
