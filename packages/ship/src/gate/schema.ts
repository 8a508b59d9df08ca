import { registryProblems } from '../registry/checkRegistry';
import type { Rule } from './Rule';

/** The registry follows the schema, and ours, which is stricter. */
export const schema: Rule = {
  name: 'schema',
  check: ({ page: { data } }) => ({
    facts: `a registry of ${Object.keys(data.registry.microFrontends).length} parts`,
    findings: registryProblems(data.registry).map((problem) => ({
      part: /^\/microFrontends\/([^/ ]+)/.exec(problem)?.[1] ?? 'site',
      rule: 'schema',
      message: `The registry would not be valid: ${problem}.`,
      remedy: 'Build, pack and publish the part with this version of ship.',
    })),
  }),
};
