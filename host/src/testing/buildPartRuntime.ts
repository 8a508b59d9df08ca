import { buildPartRuntime as build } from '@forecast/host-runtime/testing';
import { site } from '../site';

/** A part runtime of this site, in surroundings that a test controls. */
export const buildPartRuntime = (changes: Parameters<typeof build>[0] = {}) => build({ site, ...changes });
