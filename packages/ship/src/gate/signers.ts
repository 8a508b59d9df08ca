import { changesBetween } from '../generations/changesBetween';
import { notAllowed } from '../generations/permission';
import { signersOf } from '../signing/releaseSignatures';
import { keysOf, mayChange } from '../signing/Trust';
import { refText } from '../site/ReleaseRef';
import { newReleases, type Rule, type RuleFinding } from './Rule';

/**
 * With a trust file, every new release is signed by a key that may change its part, and the command's key may change
 * every changed part.
 */
export const check: Rule = async (proposal) => {
  const { store, before, state, signer } = proposal;
  const { trust } = store;
  if (!trust) return { facts: 'not checked: there is no trust file', findings: [] };
  const findings: RuleFinding[] = [];
  const facts: string[] = [];
  for (const { ref, record } of newReleases(proposal)) {
    const keys = await signersOf(store, ref, record);
    const key = keys.find((one) => mayChange(trust, ref.part, one));
    facts.push(`${refText(ref)} by ${key ?? 'no allowed key'}`);
    if (key !== undefined) continue;
    findings.push({
      code: 'SHIP-074',
      part: ref.part,
      id: ref.id,
      message: `${refText(ref)} is signed by ${keys.join(', ') || 'nobody'}; ${ref.part} may be released by ${keysOf(trust, ref.part)}.`,
    });
  }
  for (const { part } of changesBetween(before, state.live)) {
    if (mayChange(trust, part, signer)) continue;
    findings.push({ code: 'SHIP-075', part, message: notAllowed(trust, part, signer) });
  }
  return { facts: [...facts, `changed by ${signer ?? 'nobody'}`].join(', '), findings };
};
