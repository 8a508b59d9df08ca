/**
 * The version of this contract. A part bakes in the one it was built with (every exposed module exports it) and
 * the host refuses a part of another: raise it whenever an old part could no longer work in a new host.
 */
export const contractVersion = 4;
