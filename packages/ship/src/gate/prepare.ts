import { Refusal } from '../Refusal';
import type { RefusalCode } from '../refusals';
import type { Rule } from './Rule';

/** Every prepared page can be rendered with the proposed releases. */
export const check: Rule = async ({ prepare, state, page }) => {
  try {
    return { facts: (await prepare(state, page)).facts, findings: [] };
  } catch (error) {
    if (!(error instanceof Refusal) || error.outcome !== 'refused') throw error;
    const findings = error.findings.map(({ code, part, message }) => ({
      code: code as RefusalCode,
      part,
      message,
    }));
    return { facts: 'a page could not be rendered', findings };
  }
};
