/** Thrown if part-types could read the site but refuses to write anything: exit code 1, not 2. */
export class Refused extends Error {}
