import { dataset } from '@forecast/host-runtime/early';
import { appearanceKey, densityKey } from '@forecast/shared/theme';

// It has 1,078 bytes, with all that it imports.
try {
  // Show the page as the visitor chose before it is first painted.
  for (const key of [appearanceKey, densityKey]) {
    const chosen = localStorage[key] as string | undefined;
    if (chosen) dataset[key.slice(9)] = chosen;
  }
} catch {
  // Storage is blocked: nothing was chosen.
}
