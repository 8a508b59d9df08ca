import { updateDigests } from './packages/updateDigests';
import { root } from './root';

// Shows how what the packages offer has changed, and sets the digests by which their package.json files say so.
try {
  if (!updateDigests(root, console.log)) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
