import { partConfig } from '@forecast/federation/vite';

export default partConfig(import.meta.dirname);
