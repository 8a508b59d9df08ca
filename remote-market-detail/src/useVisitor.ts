import type { Discussion, Me } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { useInBrowser } from '@forecast/shared/ui';

/** The visitor, as a service knows them. */
interface Visitor {
  /** Null if the service doesn't know visitors. A page is prerendered with `loading`, whoever visits it. */
  readonly visitor: Me | 'loading' | 'failed' | null;
  /** The visitor, if they are signed in. */
  readonly researcher: Extract<Me, { kind: 'signed-in' }> | undefined;
  readonly isSignedOut: boolean;
  /** Requests the visitor again. */
  readonly retry: () => void;
}

/** The visitor. Requests them again whenever the tab is shown, because another tab may have signed in or out. */
export function useVisitor(): Visitor {
  const source = useSource();
  const { data, isError, refetch } = useQuery({ ...answer(source, 'me'), refetchOnWindowFocus: 'always' });
  const isPrepared = useInBrowser(() => false, true);
  const known = source.me ? (data ?? (data === null ? null : isError ? 'failed' : 'loading')) : null;
  const visitor = isPrepared ? 'loading' : known;
  const me = typeof visitor === 'object' ? visitor : null;
  return {
    visitor,
    researcher: me?.kind === 'signed-in' ? me : undefined,
    isSignedOut: me?.kind === 'signed-out',
    retry: () => void refetch(),
  };
}

/** Whether a researcher wrote an entry. */
export const isBy = (researcher: Visitor['researcher'], { author }: Pick<Discussion, 'author'>): boolean =>
  researcher?.name === author;
