import { buildFolders } from './buildFolders';
import { checkTypes } from './checkTypes';
import { served } from './repository';

// A build that does not typecheck is none: types are checked first, and nothing is built if they fail.
const built = (await checkTypes()) && (await buildFolders(served().map(({ name }) => name)));
if (!built) process.exitCode = 1;
