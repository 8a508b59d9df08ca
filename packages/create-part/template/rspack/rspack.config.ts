import { partConfig } from '@forecast/federation/rspack';

export default partConfig(__dirname);
