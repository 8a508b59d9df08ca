import { textProblem } from '@forecast/shared/domain';
import { color } from '@forecast/shared/theme';
import { Button, StatusLine } from '@forecast/shared/ui';
import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useFocusFallback } from '../../useFocusFallback';
import { useVisitor } from '../../useVisitor';
import type { Sending } from '../../mutations/useWrite';
import { ControlsRow } from '../TextForm';
import { statusOf } from './statusOf';
import { visitorWords } from './visitorWords';

interface Props<Input extends { readonly text: string }> {
  readonly noun: 'Analysis' | 'Reply';
  /** What the button sends. */
  readonly input: Input;
  readonly sending: {
    readonly state: Sending;
    readonly isAbout: (input: Input) => boolean;
    /** Resolves to whether the service accepted it. */
    readonly send: (input: Input) => Promise<boolean>;
  };
  /** Called once the service has accepted what the form had when the button was pressed. */
  readonly onAccepted: () => void;
  /** Returns what is wrong with the form's other fields, if anything. */
  readonly problem?: () => string | undefined;
  /** The status while the field contains text that the visitor hasn't tried to send. */
  readonly note: string;
  /** The button that this one replaces, if it has the focus. */
  readonly replaced?: Element | null;
  /** The form's other fields. */
  readonly children?: ReactNode;
}

/**
 * A button that sends a text, and a status line, which says why the text wasn't accepted. A visitor who isn't signed in
 * is asked to sign in instead.
 */
export function SendControls<Input extends { readonly text: string }>({
  noun,
  input,
  sending: { state, isAbout, send },
  onAccepted,
  problem,
  note,
  replaced,
  children,
}: Props<Input>) {
  const { visitor, isSignedOut, retry } = useVisitor();
  const { text } = input;
  const [tried, setTried] = useState<{ readonly text: string; readonly problem: string | undefined }>();
  const [isWaiting, setWaiting] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const focus = useFocusFallback(
    () => row.current?.querySelector<HTMLElement>('button, p[tabindex]'),
    replaced,
  );
  const post = async () => {
    const isUnknown = typeof visitor === 'string';
    setWaiting(isUnknown);
    if (isUnknown) return retry();
    const wrong = textWords(text, noun) ?? problem?.();
    setTried({ text, problem: wrong });
    if (wrong === undefined && (await send(input))) onAccepted();
  };
  // A message is about what was sent, so it disappears once the visitor changes that.
  const isCurrent =
    state.kind === 'pending' ||
    ((state.kind === 'offline' || state.kind === 'refused') && tried?.text === text) ||
    (state.kind === 'accepted' ? text === '' : isAbout(input));
  const wrong = tried?.text === text ? tried.problem : undefined;
  const status =
    (isWaiting ? visitorWords(visitor) : undefined) ??
    wrong ??
    (isCurrent ? statusOf(state, `${noun} posted`) : undefined);
  return (
    <ControlsRow ref={row} {...focus}>
      {children}
      {isSignedOut ? (
        <SignIn tabIndex={-1}>
          {`Sign in under Profile to post ${noun === 'Analysis' ? 'an analysis' : 'a reply'}`}
        </SignIn>
      ) : (
        <Button type="button" aria-disabled={state.kind === 'pending'} onClick={() => void post()}>
          {isCurrent && state.kind === 'unknown' ? 'Check again' : `Post ${noun}`}
        </Button>
      )}
      <StatusLine>{status ?? (text && note)}</StatusLine>
    </ControlsRow>
  );
}

/** Says why a service would refuse a text; undefined if it wouldn't. */
function textWords(text: string, noun: Props<{ text: string }>['noun']): string | undefined {
  switch (textProblem(text)) {
    case 'empty':
      return `Write your ${noun.toLowerCase()} first`;
    case 'control-characters':
      return 'Not sent: the text contains control characters, which can’t be seen. Paste that part again as plain text.';
    default:
      return undefined;
  }
}

/** As high as the button in its place. */
const SignIn = styled.p`
  display: flex;
  align-items: center;
  min-height: 2.5rem;
  color: ${color.inkSoft};

  /* Only code focuses this element, so it doesn't need a focus ring. */
  &:focus {
    outline: none;
  }
`;
