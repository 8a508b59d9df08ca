import { dataset } from '@forecast/host-runtime/early';
import { appearanceKey, densityKey } from '@forecast/shared/theme';

// The built script, including its imports, must not exceed 1,078 bytes.
try {
  // Apply the visitor's choices before the first paint.
  for (const key of [appearanceKey, densityKey]) {
    const chosen = localStorage[key] as string | undefined;
    if (chosen) dataset[key.slice(9)] = chosen;
  }
} catch {
  // Storage is blocked, so there are no stored choices.
}
