/**
 * The version of this contract. Each exposed module exports the version it was built with, and the host refuses any
 * other. Raise it whenever an old part could no longer work in a new host.
 */
export const contractVersion = 4;
