/** What part-types leaves undone although it could read the site: it ends with exit code 1, not 2. */
export class Refused extends Error {}
