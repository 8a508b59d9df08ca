import { changesBetween } from '../activation/changesBetween';
import { signersOf } from '../signing/releaseSignatures';
import { mayChange, namesOf } from '../signing/signers';
import { refText } from '../site/ReleaseRef';
import { newReleases, type Rule, type RuleFinding } from './Rule';

/** Where the site names who may release what: every new release is signed by them, and so is the activation. */
export const check: Rule = async (proposal) => {
  const { store, before, state, signers, signer, follows } = proposal;
  if (!signers) return { facts: 'the site names nobody: everybody may release', findings: [] };
  const findings: RuleFinding[] = [];
  const facts: string[] = [];
  for (const { ref, record } of newReleases(proposal)) {
    const keys = await signersOf(store, ref, record);
    const key = keys.find((one) => mayChange(signers, ref.part, one));
    facts.push(`${refText(ref)} by ${key ?? 'nobody who may'}`);
    if (key !== undefined) continue;
    findings.push({
      code: 'SHIP-074',
      part: ref.part,
      message: `${refText(ref)} is signed by ${keys.join(', ') || 'nobody'}; ${ref.part} may be released by ${namesOf(signers, ref.part)}.`,
      remedy: `Let one of them sign it: ship sign ${refText(ref)} --key <file>.`,
    });
  }
  if (!follows && !signers.site.includes(signer ?? '')) {
    findings.push({
      code: 'SHIP-077',
      part: 'site',
      message: `The newest generation cannot be read, and the command is signed by ${signer ?? 'nobody'}; the site is kept by ${signers.site.join(', ')}.`,
      remedy: 'Let one of them run it: --key <file>, or the variable SHIP_SIGNING_KEY.',
    });
  }
  for (const { part } of changesBetween(before, state.live)) {
    if (mayChange(signers, part, signer)) continue;
    findings.push({
      code: 'SHIP-075',
      part,
      message: `The command is signed by ${signer ?? 'nobody'}; what is live of ${part} may be changed by ${namesOf(signers, part)}.`,
      remedy: 'Run it with a key of theirs: --key <file>, or the variable SHIP_SIGNING_KEY.',
    });
  }
  return { facts: [...facts, `changed by ${signer ?? 'nobody'}`].join(', '), findings };
};
