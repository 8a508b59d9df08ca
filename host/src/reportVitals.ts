import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { emit } from './part-runtime/events';

/** Emits the web vitals of this page, in the name of whoever `about` says owns it. */
export function reportVitals(about: () => { part: string; release: string }): void {
  for (const onVital of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    onVital(({ name, value }) => emit({ kind: 'vital', name, value, ...about() }));
  }
}
