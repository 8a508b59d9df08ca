/** Why this site doesn't let an override show a release. */
export class OverrideRefused extends Error {}
