import { changesBetween, notAllowed } from '../site';
import { mayChange, signersOf } from '../releases';
import { refText } from '../store';
import { newReleases, type Rule, type RuleFinding } from './Rule';

/**
 * If the site has a trust file, every new release must be signed with a key that may change its part, and the command
 * with a key that may change every changed part.
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
    facts.push(`${refText(ref)} signed by ${key ?? 'no allowed key'}`);
    if (key !== undefined) continue;
    const listed = Object.hasOwn(trust.parts, ref.part)
      ? ''
      : `; the trust file lists no key for ${ref.part}`;
    findings.push({
      code: 'SHIP-074',
      part: ref.part,
      id: ref.id,
      message:
        keys.length > 0
          ? `${refText(ref)} isn't signed with a key that may release ${ref.part}, only with ${keys.join(', ')}${listed}.`
          : `${refText(ref)} isn't signed.`,
    });
  }
  for (const { part } of changesBetween(before, state.live)) {
    if (mayChange(trust, part, signer)) continue;
    findings.push({ code: 'SHIP-075', part, message: notAllowed(part, signer) });
  }
  return { facts: [...facts, `command signed by ${signer ?? 'nobody'}`].join(', '), findings };
};
