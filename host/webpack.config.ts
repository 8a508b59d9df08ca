import { hostConfig } from '@forecast/federation';

export default hostConfig(__dirname);
