import { useKeeping, type KeptName } from '@forecast/shared/kept';

/** Returns a message that says how long a draft is kept. */
export const useDraftNote = (name: KeptName): string =>
  useKeeping().lasts(name) ? 'Draft saved in this tab' : 'This draft will be lost when you leave the page';
