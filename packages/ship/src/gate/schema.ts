import { registryProblems } from '../registry/checkRegistry';
import type { Rule } from './Rule';

/** The registry follows the schema, and ours, which is stricter. */
export const check: Rule = ({ page: { data } }) => ({
  facts: `a registry of ${Object.keys(data.registry.microFrontends).length} parts`,
  findings: registryProblems(data.registry).map((problem) => ({
    code: 'SHIP-010',
    part: /^\/microFrontends\/([^/ ]+)/.exec(problem)?.[1] ?? 'site',
    message: `The registry would not be valid: ${problem}.`,
  })),
});
