export { react19, tinyHost, tinyRemote, type TinyBuild } from './tinyBuild';
