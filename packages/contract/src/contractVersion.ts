/**
 * The version of this contract. Each exposed module exports the version it was built with. Raise it when parts have to
 * change; the host then supports parts of the previous version until the next raise.
 */
export const contractVersion = 4;

/** The contract versions whose parts a host of version `host` runs, oldest first. */
export const supportedContracts = (host: number): readonly number[] => [host - 1, host];
