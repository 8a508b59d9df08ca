import type { PartPageProps } from '@forecast/shared/page';
import { color, space, text } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { useId, type MouseEvent } from 'react';
import styled from 'styled-components';
import { demoBooking } from '../third-party/demoBooking';
import { fallbackMessage } from '../third-party/openHostedPage';
import { PopupStatus } from '../third-party/PopupStatus';
import type { ThirdParty } from '../third-party/ThirdParty';
import { usePopup } from '../third-party/usePopup';
import { waitlistForm } from '../third-party/waitlistForm';
import { ContactLink } from './ContactLink';

/**
 * The visitor's actions: join the waitlist, request a demo, send mail. Omits actions that the site's settings leave
 * empty.
 */
export function Actions({ settings, notify }: Pick<PartPageProps, 'settings' | 'notify'>) {
  const id = useId();
  const { state, open } = usePopup((party, tab) => notify(fallbackMessage(party, tab)));
  const waitlist = waitlistForm(settings.waitlistFormId);
  const demo = demoBooking(settings.demoBooking);

  const opens = (party: ThirdParty) => ({
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    'aria-busy': state.kind === 'loading' && state.party.name === party.name,
    // If the button was clicked before hydration, an early script has already set aria-busy.
    suppressHydrationWarning: true,
    onClick: (click: MouseEvent<HTMLButtonElement>) => open(party, click),
  });

  return (
    <div>
      <Row>
        {waitlist && (
          <Large {...opens(waitlist)} $variant="primary" aria-describedby={`${id}-waitlist ${id}-note`}>
            Join Waitlist
          </Large>
        )}
        {demo && (
          <Large {...opens(demo)} {...demo.buttonAttributes} aria-describedby={`${id}-demo`}>
            Request a Demo
          </Large>
        )}
      </Row>
      {waitlist && (
        <Note id={`${id}-note`}>
          Waitlist restricted to researchers, analysts and investment professionals
        </Note>
      )}
      {waitlist && (
        <Note id={`${id}-waitlist`}>Join Waitlist opens a form provided by Tally, a third party.</Note>
      )}
      {demo && (
        <Note id={`${id}-demo`}>Request a Demo opens a booking form provided by Cal.com, a third party.</Note>
      )}
      <PopupStatus state={state} />
      <ContactLink address={settings.contactEmail} />
    </div>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
`;

const Large = styled(Button)`
  min-height: 3rem;
  padding: ${space.m} ${space.xl};
  font-size: ${text.reading};
`;

const Note = styled.p`
  margin-top: ${space.m};
  color: ${color.inkFaint};
  font-size: ${text.dense};
`;
