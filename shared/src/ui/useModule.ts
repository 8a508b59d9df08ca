import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Loads a module once `wanted` is truthy; undefined until it is there. A failed load calls `onFailed` and is retried
 * when `wanted` next becomes another truthy value, including one that arrived while the load was still under way.
 * Render a component of it as `<module.Component />`.
 */
export function useModule<Module extends object>(
  load: () => Promise<Module>,
  wanted: unknown,
  onFailed?: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  const request = useRef<'idle' | 'loading' | 'wanted again'>('idle');
  const begin = useEffectEvent(() => {
    if (module) return;
    if (request.current !== 'idle') {
      request.current = 'wanted again';
      return;
    }
    const attempt = (): void => {
      request.current = 'loading';
      load().then(setModule, () => {
        if (request.current === 'wanted again') return attempt();
        request.current = 'idle';
        onFailed?.();
      });
    };
    attempt();
  });
  useEffect(() => {
    if (wanted) begin();
  }, [wanted]);
  return module;
}
