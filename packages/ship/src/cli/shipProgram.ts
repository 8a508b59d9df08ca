import { version } from '../../package.json';
import { addActivation } from './activation';
import { addCanary } from './canary';
import { addMaintenance } from './maintenance';
import type { Program } from './program';
import { addPublishing, addSigning } from './publishing';
import { addQueries } from './queries';

/** `ship` with all its commands. */
export const shipProgram: Program = {
  name: 'ship',
  description: 'Releases each part of a site independently, and rolls it back.',
  version,
  groups: [addPublishing, addActivation, addCanary, addQueries, addSigning, addMaintenance],
};
