import { onCLS, onFCP, onINP, onLCP, onTTFB, type INPMetric, type Metric } from 'web-vitals';

/** Takes a vital and its value: in ms, of CLS a score. */
export type Report = (name: Metric['name'], value: number) => void;

/** Reports each vital of this page when it is final. */
export function reportVitals(report: Report): void {
  const onFinal = ({ name, value }: Metric) => report(name, value);
  for (const onVital of [onCLS, onFCP, onLCP, onTTFB]) onVital(onFinal);

  // The library counts an interaction only when the browser is idle, and reports before that if the page is hidden: the
  // last interactions would be lost. So it says every change, and the last one is reported here. The library listens at
  // the window on the event's way down, so it is done when the event is at the document.
  let unreported: INPMetric | undefined;
  onINP((metric) => (unreported = metric), { reportAllChanges: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !unreported) return;
    onFinal(unreported);
    unreported = undefined;
  });
}
