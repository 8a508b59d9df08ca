import { onCLS, onFCP, onINP, onLCP, onTTFB, type INPMetric, type Metric } from 'web-vitals';

/** Receives a vital and its value in ms; for CLS, a score. */
export type Report = (name: Metric['name'], value: number) => void;

/** Reports each vital of this page when it is final. */
export function reportVitals(report: Report): void {
  const onFinal = ({ name, value }: Metric) => report(name, value);
  for (const onVital of [onCLS, onFCP, onLCP, onTTFB]) onVital(onFinal);

  // The library processes interactions when the browser is idle, but reports INP as soon as the page is hidden, which
  // would lose the last interactions. So receive every change, and report the last one here. The library handles
  // visibilitychange in the window's capture phase, before this listener on the document.
  let unreported: INPMetric | undefined;
  onINP((metric) => (unreported = metric), { reportAllChanges: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !unreported) return;
    onFinal(unreported);
    unreported = undefined;
  });
}
