import type { PartFailure } from '@forecast/contract';
import { useEffect, useRef } from 'react';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import type { RetriedBy, ShownModule } from '../site/SiteDefinition';
import { focusHeading } from './focusHeading';
import { useAutomaticRetry } from './useAutomaticRetry';

interface Props {
  readonly module: ShownModule;
  readonly failure: PartFailure;
  readonly retrying: boolean;
  readonly onRetry: (by: RetriedBy) => void;
}

/** The site's failed face, which is tried again at a press and, where that may help, by itself. */
export function FailedFace({ module, failure, retrying, onRetry }: Props) {
  const { Failed } = usePartRuntime().site.faces;
  const pressed = useRef(false);
  useAutomaticRetry(failure, retrying, () => onRetry('site'));
  const { route } = module;
  // The page that comes in its place takes the focus, which would be lost with the button.
  useEffect(() => () => void (route && pressed.current && focusHeading()), [route]);
  const press = () => {
    if (retrying) return;
    pressed.current = true;
    onRetry('visitor');
  };
  return <Failed {...module} failure={failure} retrying={retrying} onRetry={press} />;
}
