export { hostConfig } from './hostConfig';
export { remoteConfig } from './remoteConfig';
