import { findParts, hostConfig, siteSettings } from '@forecast/federation';
import { routes } from './src/pages';

const parts = () => findParts('..', siteSettings('.'));
const early = '@forecast/host-runtime/early';
export default hostConfig(__dirname, { routes, parts, early, server: 'src/server.ts' });
