import * as fixtures from '../fixtures';
import { sourceOf } from './sourceOf';

/** A source that answers from the fixtures. */
export const sample = sourceOf(fixtures);
