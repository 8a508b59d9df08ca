// The server for a site in a folder or a bucket. All rooms from `gate`, which visits its pages, up may import this.

export { findObject } from './pageResponses';
export { listen, portOf, serveSite, type ServeOptions } from './serveSite';
