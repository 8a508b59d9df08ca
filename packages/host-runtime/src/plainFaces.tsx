import { failures, type PartFailure } from '@forecast/contract';
import type { Faces, BorderModule } from './site/SiteDefinition';

/** What messages call a module: `This page`, or a fragment's name. */
const subjectOf = ({ expose, route }: BorderModule) => (route ? `This ${route.shows ?? 'page'}` : expose);

function Words({ subject, failure: { code, part } }: { subject: string; failure: PartFailure }) {
  const { did, why } = failures[code];
  return (
    <p role="alert">
      <span>{`${subject} ${did}. ${why} `}</span>
      <small>{`${code} · ${part}`}</small>
    </p>
  );
}

/** Unstyled loading and failure components, for a site that doesn't have its own yet. */
export const plainFaces: Faces = {
  Loading: ({ part }) => <p aria-busy>{`Loading ${part}…`}</p>,
  Failed: ({ failure, retrying, onRetry, ...module }) => (
    <>
      <Words subject={subjectOf(module)} failure={failure} />
      <button onClick={onRetry} aria-disabled={retrying}>
        Retry
      </button>
    </>
  ),
  ScriptError: ({ failure, restarting, onRestart, onDismiss, ...module }) => (
    <>
      <Words subject={subjectOf(module)} failure={failure} />
      <button onClick={onRestart} aria-disabled={restarting}>
        Restart
      </button>
      <button onClick={onDismiss}>Dismiss</button>
    </>
  ),
  SiteFailed: ({ failure }) => (
    <main>
      <Words subject="The site" failure={failure} />
      <a href="">Reload the page</a>
    </main>
  ),
};
