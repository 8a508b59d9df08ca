/** Ways in which the build of a part is broken: it was released like that, with the right hash. */
export const brokenBuilds = {
  'truncated script': 'FED-011',
  'empty script': 'FED-011',
  'throws while evaluated': 'FED-011',
  'no default export': 'FED-005',
  'default export is no component': 'FED-005',
  'other contract version': 'FED-006',
  'throws in first render': 'FED-007',
  'throws in an event handler': 'FED-008',
  'throws in an effect after 1 s': 'FED-007',
  'throws in a timer after 1 s': 'FED-008',
  'rejects a promise': 'FED-008',
  'promise that never settles': 'FED-004',
  'waits for ever while it renders': 'FED-004',
  'is an async function': 'FED-005',
  'throws what has no text while evaluated': 'FED-011',
  'throws a text in an event handler': 'FED-008',
  'throws when it is left': undefined,
  'makes code of a text': 'FED-008',
  'shared singleton of another major': 'FED-012',
  'shared singleton of another minor': undefined,
} as const;

/** Builds that stand, and would harm others if they could, or let others do harm. */
export const harmfulBuilds = {
  'spoils what it reaches': 'SpoilingPage',
  'takes its fragment away': 'TakesFragmentAway',
  'renders without end': 'RendersWithoutEnd',
  'is not React': 'WithoutReact',
  'is not React and throws when it is mounted': 'ThrowsWhenMounted',
} as const;

/** Ways in which a part's server answers something else than what was released. */
export const brokenServers = {
  'origin refuses connections': 'FED-003',
  'answers 500': 'FED-003',
  'answers 404': 'FED-013',
  'HTML instead of a script': 'FED-013',
  'connection ends half way': 'FED-003',
  '30 s to the first byte': 'FED-004',
  'lazy chunk missing': 'FED-013',
  'entry has another byte': 'FED-010',
  'lazy chunk has another byte': 'FED-010',
  'one 503, then fine': undefined,
} as const;

/** Ways in which the registry says something wrong about a part, or nothing. */
const brokenEntries = {
  'registry entry missing': 'FED-002',
  'registry entry malformed': 'FED-002',
  'registry names an unroutable port': 'FED-003',
  'registry entry without a hash': 'FED-009',
  'registry entry with another hash': 'FED-010',
} as const;

/** Ways in which the registry as a whole is broken; every part fails with it. */
export const brokenRegistries = {
  'registry empty': 'FED-001',
  'registry not JSON': 'FED-001',
  'registry of 1 MB': undefined,
} as const;

/** Ways in which the file is broken that lists the parts which a page does not carry. */
export const brokenFiles = {
  'registry file missing': 'FED-016',
  'registry file hangs': 'FED-016',
  'registry file ends half way': 'FED-016',
  'registry file is not JSON': 'FED-016',
  'registry file not JSON': 'FED-016',
} as const;

/** Every fault that shows in its own part, with the code that the visitor is told; none where the visitor shall notice nothing. */
export const faults = {
  ...brokenServers,
  ...brokenBuilds,
  ...brokenEntries,
  ...brokenRegistries,
  ...brokenFiles,
} as const;

export type Fault = keyof typeof faults;

/** A fault, or a build that does harm elsewhere. */
export type Breakage = Fault | keyof typeof harmfulBuilds;
