/**
 * The version of this contract. Each exposed module exports the version it was built with. Increase it when parts have
 * to change; the host then supports parts built with the previous version until the next increase.
 */
export const contractVersion = 4;

/** The contract versions that a host with contract version `host` supports, oldest first. */
export const supportedContracts = (host: number): readonly number[] => [host - 1, host];
