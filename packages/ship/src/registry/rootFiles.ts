import type { ReleaseFile, ReleaseRecord } from '@forecast/contract';
import { isRootFile } from '../edge/names';

/** The files of a host's release that are served as they are. The host's tree has them by the same paths. */
export const rootFilesOf = ({ files }: Pick<ReleaseRecord, 'files'>): ReleaseFile[] =>
  files.filter(({ path }) => isRootFile(path));
