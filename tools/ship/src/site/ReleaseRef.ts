import { join } from 'node:path';
import { refuse } from '../Refusal';

/** Names one release of one part. */
export interface ReleaseRef {
  readonly app: string;
  /** 16 hex digits. */
  readonly id: string;
}

/** A part's name, as it stands in addresses. */
export const appPattern = /^[a-z][a-z\d-]{0,62}$/;
export const idPattern = /^[\da-f]{16}$/;

/** Reads `markets@0123456789abcdef`. Throws a refusal if it is none. */
export function parseRef(text: string): ReleaseRef {
  const [app = '', id = '', ...rest] = text.split('@');
  if (appPattern.test(app) && idPattern.test(id) && rest.length === 0) return { app, id };
  throw refuse(
    app || 'site',
    'arguments',
    `"${text}" names no release.`,
    'Write <part>@<16 hex digits>, as publish and status print it.',
  );
}

export const refText = ({ app, id }: ReleaseRef): string => `${app}@${id}`;

/** The address of a release's folder on its site; ends with `/`. */
export const releaseUrl = ({ app, id }: ReleaseRef): string => `/r/${app}/${id}/`;

/** The folder of a release. */
export const releaseFolder = (site: string, { app, id }: ReleaseRef): string => join(site, 'r', app, id);
