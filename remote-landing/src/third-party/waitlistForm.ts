import { addressPart } from './addressPart';
import type { ThirdParty } from './ThirdParty';

/** The global that Tally's script defines (https://developers.tally.so/widgets/popups). */
interface Tally {
  readonly openPopup: (
    formId: string,
    options: {
      readonly layout: 'modal';
      /** In px. */
      readonly width: number;
      /** Called when the popup shows the form. */
      readonly onOpen: () => void;
      readonly onClose: () => void;
    },
  ) => void;
  readonly closePopup: (formId: string) => void;
}

declare global {
  interface Window {
    Tally?: Tally;
  }
}

/** The waitlist form at Tally, 700 px wide; undefined if `formId` isn't a valid form id. */
export function waitlistForm(formId: string): ThirdParty | undefined {
  const id = addressPart(formId);
  if (id === undefined) return undefined;
  return {
    name: 'waitlist form',
    script: 'https://tally.so/widgets/embed.js',
    hostedPage: `https://tally.so/r/${id}`,
    prepare: () => undefined,
    isReady: () => window.Tally !== undefined,
    // Tally doesn't reopen a form that is already open.
    handleClick: ({ shown, closed }) =>
      window.Tally?.openPopup(id, { layout: 'modal', width: 700, onOpen: shown, onClose: closed }),
    layer: () => document.querySelector<HTMLElement>('.tally-popup'),
    close: () => window.Tally?.closePopup(id),
  };
}
