/**
 * The version of this contract. A part bakes in the one it was built with: every exposed module exports it. Raise it
 * when parts have to change; the host then goes on supporting parts of the version before, until the next raise.
 */
export const contractVersion = 3;

/** The versions of parts that a host of version `host` runs, the oldest first. */
export const supportedContracts = (host: number): readonly number[] => [host - 1, host];
