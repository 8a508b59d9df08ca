import type { ReleaseFile, ReleaseRecord } from '@forecast/contract';

/** The files of a host's release that are served as they are, at the root of the site. Its tree has them by the same paths. */
export const rootFilesOf = ({ files }: Pick<ReleaseRecord, 'files'>): ReleaseFile[] =>
  files.filter(({ path }) => /^(root|well-known)\//.test(path));
