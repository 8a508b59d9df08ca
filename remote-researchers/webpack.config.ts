import { partConfig } from '@forecast/federation';

export default partConfig(__dirname);
