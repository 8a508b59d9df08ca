import { color } from '@forecast/shared/theme';
import { Button, StatusLine } from '@forecast/shared/ui';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { useKeyedSending } from '../../mutations/useKeyedSending';
import { ControlsRow } from '../TextForm';
import { statusOf } from './statusOf';
import { useMe } from './useMe';

interface Props {
  readonly noun: 'Analysis' | 'Reply';
  readonly text: string;
  readonly change: (next: (now: string) => string) => void;
  readonly sending: Pick<ReturnType<typeof useKeyedSending>, 'state' | 'sent'>;
  /** Sends the text. Resolves to whether the source accepted it. */
  readonly send: () => Promise<boolean>;
  /** Returns what is wrong with the form's other fields, if anything. */
  readonly problem?: () => string | undefined;
  /** The status while the field contains text that the visitor hasn't tried to send. */
  readonly note?: string;
  /** The form's other fields. */
  readonly children?: ReactNode;
}

/**
 * A button that sends a text, and a status line, which says why the text wasn't accepted. A visitor who isn't signed in
 * is asked to sign in instead.
 */
export function SendControls({ noun, text, change, sending, send, problem, note, children }: Props) {
  const isSignedOut = useMe()?.kind === 'signed-out';
  const [tried, setTried] = useState<{ readonly text: string; readonly problem: string | undefined }>();
  const { state, sent } = sending;
  const post = async () => {
    const wrong = text.trim() === '' ? `Write your ${noun.toLowerCase()} first` : problem?.();
    setTried({ text, problem: wrong });
    if (wrong !== undefined) return;
    const isAccepted = await send();
    // Keep text that was typed during the request, because it has not been sent.
    if (isAccepted) change((now) => (now === text ? '' : now));
  };
  // A message is about a text, so it disappears once the visitor changes the text.
  const about = state.kind === 'accepted' ? '' : (tried?.text ?? textOf(sent));
  const isAbout = state.kind === 'pending' || text === about;
  const wrong = tried?.text === text ? tried.problem : undefined;
  const status = wrong ?? (isAbout ? statusOf(state, `${noun} posted`) : undefined);
  return (
    <ControlsRow>
      {children}
      {isSignedOut ? (
        <SignIn>{`Sign in under Profile to post ${noun === 'Analysis' ? 'an analysis' : 'a reply'}`}</SignIn>
      ) : (
        <Button type="button" aria-disabled={state.kind === 'pending'} onClick={() => void post()}>
          {isAbout && state.kind === 'unknown' ? 'Check again' : `Post ${noun}`}
        </Button>
      )}
      <StatusLine>{status ?? (text && note)}</StatusLine>
    </ControlsRow>
  );
}

const textOf = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'text' in sent ? sent.text : undefined;

/** As high as the button in its place. */
const SignIn = styled.p`
  display: flex;
  align-items: center;
  min-height: 2.5rem;
  color: ${color.inkSoft};
`;
