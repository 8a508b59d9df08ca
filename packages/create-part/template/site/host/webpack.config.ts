import { hostConfig } from '@forecast/federation';
import { routes } from './src/pages';

const early = '@forecast/host-runtime/early';
export default hostConfig(__dirname, { routes, early, server: 'src/server.ts' });
