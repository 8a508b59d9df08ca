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

/** Shows the site's `Failed` component. Retries on a press and, after a transient failure, automatically. */
export function FailedFace({ module, failure, retrying, onRetry }: Props) {
  const { Failed } = usePartRuntime().site.faces;
  const pressed = useRef(false);
  useAutomaticRetry(failure, retrying, () => onRetry('site'));
  const { route } = module;
  // Move the focus to the new page's heading: removing the focused button would lose it.
  useEffect(() => () => void (route && pressed.current && focusHeading()), [route]);
  const press = () => {
    if (retrying) return;
    pressed.current = true;
    onRetry('visitor');
  };
  return <Failed {...module} failure={failure} retrying={retrying} onRetry={press} />;
}
