import type { BuildContract } from '@forecast/contract';

/** A contract as a file's text, the same for the same contract: keys are sorted. */
export function contractText(contract: BuildContract): string {
  return `${JSON.stringify(contract, sorted, 2)}\n`;
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
