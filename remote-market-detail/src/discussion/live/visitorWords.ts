import type { useVisitor } from '../../useVisitor';

/** Says why nothing can be sent while it is unknown who the visitor is; undefined once it is known. */
export function visitorWords(visitor: ReturnType<typeof useVisitor>['visitor']): string | undefined {
  if (visitor === 'loading') return 'Loading…';
  return visitor === 'failed' ? 'Not sent: your account could not be loaded. Please try again.' : undefined;
}
