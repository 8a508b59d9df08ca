import { remoteConfig } from '@forecast/federation';

export default remoteConfig(__dirname);
