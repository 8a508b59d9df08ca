import { useRef, useState } from 'react';

/** A writing verb of the source; `absent` if the source does not have it, like the sample. */
export type Writer<Input> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'available'; readonly write: (input: Input) => Promise<unknown> };

/** What became of the last attempt to send something; `absent`: the source takes nothing. */
export type Sending<Input> =
  | { readonly kind: 'idle' | 'sending' | 'failed' | 'absent' }
  | { readonly kind: 'sent'; readonly input: Input };

/**
 * Sends through a writing verb, one at a time, and tells what became of it. `send` resolves to whether the input
 * was taken and never rejects; `forget` drops the last outcome, unless something is still being sent.
 */
export function useSending<Input>(writer: Writer<Input>) {
  const [sending, setSending] = useState<Sending<Input>>({ kind: 'idle' });
  // A second click can come before the state of the first is rendered.
  const busy = useRef(false);

  const send = async (input: Input): Promise<boolean> => {
    if (busy.current) return false;
    if (writer.kind === 'absent') {
      setSending({ kind: 'absent' });
      return false;
    }
    busy.current = true;
    setSending({ kind: 'sending' });
    try {
      await writer.write(input);
      setSending({ kind: 'sent', input });
      return true;
    } catch {
      setSending({ kind: 'failed' });
      return false;
    } finally {
      busy.current = false;
    }
  };
  const forget = () => {
    if (!busy.current) setSending({ kind: 'idle' });
  };
  return { sending, send, forget };
}
