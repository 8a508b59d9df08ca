import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Loads a module once `wanted` is truthy and returns it; undefined until it has loaded. A failed load calls `onFailed`
 * and is retried when `wanted` changes to another truthy value, even if it changed during the load. Render the module's
 * components as `<module.Component />`.
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
