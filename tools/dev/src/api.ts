import { updateDigests } from './packages/updateDigests';
import { root } from './root';

// Shows how the packages' APIs have changed, and sets the new API digests in their package.json files.
try {
  if (!updateDigests(root, console.log)) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
