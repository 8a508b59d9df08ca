import * as v from 'valibot';
import { liveRegistrySchema } from '@forecast/contract/schemas';
import { counted } from '../Refusal';
import type { Rule } from './Rule';

/** The proposed registry is valid. */
export const check: Rule = ({ page: { data } }) => {
  const { issues = [] } = v.safeParse(liveRegistrySchema, data.registry);
  return {
    facts: `a registry of ${counted(Object.keys(data.registry.microFrontends).length, 'part')}`,
    findings: issues.map(({ path = [], message }) => {
      const names = path.map(({ key }) => String(key));
      return {
        code: 'SHIP-010',
        part: names[1] ?? 'site',
        message: `The registry would be invalid: /${names.join('/')} ${message}.`,
      };
    }),
  };
};
