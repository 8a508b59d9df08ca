import { formatNumber } from '@forecast/shared/domain';

/** A sum of coverages in millionths as text, in questions: 4,250,000 is "4.3". */
export function formatQuestions(millionths: number): string {
  const [whole = '', tenths = ''] = (millionths / 1_000_000).toFixed(1).split('.');
  return `${formatNumber(Number(whole))}.${tenths}`;
}
