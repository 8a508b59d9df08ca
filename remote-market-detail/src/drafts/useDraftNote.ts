import { useKeeping, type KeptName } from '@forecast/shared/kept';

/** Returns a sentence about how long a draft is kept. */
export const useDraftNote = (name: KeptName): string =>
  useKeeping().lasts(name) ? 'Draft kept in this tab' : 'Draft kept until you leave this page';
