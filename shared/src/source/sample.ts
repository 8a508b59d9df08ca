import * as fixtures from '../fixtures';
import { sourceOf } from './sourceOf';

/** The fixtures, and what answers from them. */
export const sample = sourceOf(fixtures);
