/** The name of the `meta` element in which a page says, while it is prepared, what its picture shows. */
export const pictureName = 'page-picture';

/** Where the picture of a page lies on the site, by the sha256 (hex) of its bytes, a PNG. */
export const picturePath = (sha256: string): string => `/pictures/${sha256}.png`;
