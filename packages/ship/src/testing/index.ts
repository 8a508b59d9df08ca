export { react19, tinyHost, tinyRemote, type TinyBuild } from './tinyBuild';
export { tinySite, type TinySite } from './tinySite';
