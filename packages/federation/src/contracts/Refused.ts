/** Why part-types wrote nothing although it could read the site: exit code 1, not 2. */
export class Refused extends Error {}
