import { hostConfig } from '@forecast/federation';
import { routes } from './src/routes';

export default hostConfig(__dirname, { routes, early: 'src/early.ts', server: 'src/server.tsx' });
