import { startHost, startInTurns } from '@forecast/host-runtime';
import { site } from './site';

void startInTurns(() => startHost(site, () => (tree) => tree));
