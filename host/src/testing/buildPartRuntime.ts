import { buildPartRuntime as build } from '@forecast/host-runtime/testing';
import { site } from '../site';

/** A part runtime for this site; a test controls its environment through `changes`. */
export const buildPartRuntime = (changes: Parameters<typeof build>[0] = {}) => build({ site, ...changes });
