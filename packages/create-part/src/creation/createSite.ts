import { withStaging, writeAll } from '../target/staging';
import { CannotCreate, targetAround } from '../target/target';
import { siteFiles } from '../template';

/**
 * Creates a small site in an empty folder: a host and two parts. Returns the files that were written, relative to the
 * folder. Throws `CannotCreate` and writes nothing if the folder isn't empty or is already in a site's repository.
 */
export function createSite(folder: string): readonly string[] {
  const { kind } = targetAround(folder);
  if (kind === 'workspace') throw new CannotCreate(`${folder} is already in the repository of a site.`);
  return withStaging(folder, (staging) => {
    const files = siteFiles();
    writeAll(folder, staging, files);
    return [...files.keys()];
  });
}
