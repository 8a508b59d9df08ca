/** Faults in a part's build. The broken build is released, so its hashes match. */
export const brokenBuilds = {
  'truncated script': 'FED-011',
  'empty script': 'FED-011',
  'throws during evaluation': 'FED-011',
  'no default export': 'FED-005',
  'default export is not a component': 'FED-005',
  'different contract version': 'FED-006',
  'throws in first render': 'FED-007',
  'throws in an event handler': 'FED-008',
  'throws in an effect after 1 s': 'FED-007',
  'throws in a timer after 1 s': 'FED-008',
  'rejects a promise': 'FED-008',
  'top-level await never resolves': 'FED-004',
  'suspends forever': 'FED-004',
  'is an async function': 'FED-005',
  'throws an object without a prototype': 'FED-011',
  'throws a string in an event handler': 'FED-008',
  'throws on unmount': undefined,
  'runs text as code': 'FED-008',
  'shared singleton with a different major': 'FED-012',
  'shared singleton with a different minor': undefined,
} as const;

/**
 * Builds for single tests: those that work but try to harm other parts, those that don't use React, and one that the gate
 * would refuse.
 */
export const harmfulBuilds = {
  'corrupts what it reaches': 'CorruptingPage',
  'removes its fragment': 'RemovesFragment',
  'renders endlessly': 'RendersEndlessly',
  'does not use React': 'WithoutReact',
  'does not use React and throws on mount': 'ThrowsOnMount',
  'lazy chunk without a hash': undefined,
} as const;

/** Faults of a part's server, which doesn't respond with the released files. */
export const brokenServers = {
  'origin refuses connections': 'FED-003',
  'responds with 500': 'FED-003',
  'responds with 404': 'FED-013',
  'HTML instead of a script': 'FED-013',
  'connection drops halfway': 'FED-003',
  '30 s to the first byte': 'FED-004',
  'lazy chunk missing': 'FED-013',
  'entry has an extra byte': 'FED-010',
  'lazy chunk has an extra byte': 'FED-010',
  'one 503, then fine': undefined,
} as const;

/** Faults in the registry entry of a part. */
const brokenEntries = {
  'registry entry missing': 'FED-002',
  'registry entry malformed': 'FED-002',
  'registry names an unroutable port': 'FED-003',
  'registry entry without a hash': 'FED-009',
  'registry entry with a wrong hash': 'FED-010',
} as const;

/** Faults in the registry as a whole, which make every part fail. */
export const brokenRegistries = {
  'registry empty': 'FED-001',
  'registry not JSON': 'FED-001',
  'registry of 1 MB': undefined,
} as const;

/** Faults in the file with the full registry. */
export const brokenFiles = {
  'registry file missing': 'FED-016',
  'registry file hangs': 'FED-016',
  'registry file drops halfway': 'FED-016',
  'registry file with a wrong first byte': 'FED-016',
  'registry file truncated': 'FED-016',
} as const;

/**
 * Every fault that affects the part that has it, with the code that the visitor sees; undefined if the visitor must not
 * notice the fault.
 */
export const faults = {
  ...brokenServers,
  ...brokenBuilds,
  ...brokenEntries,
  ...brokenRegistries,
  ...brokenFiles,
} as const;

export type Fault = keyof typeof faults;

/** A fault, or one of the builds for single tests. */
export type Breakage = Fault | keyof typeof harmfulBuilds;
