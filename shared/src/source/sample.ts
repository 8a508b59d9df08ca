import * as fixtures from '../fixtures';
import { sourceOf } from './sourceOf';

/** The fixtures as a source. */
export const sample = sourceOf(fixtures);
