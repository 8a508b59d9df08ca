import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A module that is loaded once it is wanted; undefined until then. Where it cannot be loaded, `onFailed` is called, the
 * browser's console has what went wrong, and it is asked for again as soon as it is wanted anew: `wanted` is anything
 * that is truthy, and each other such value asks again. A component of it is drawn as `<module.Component />`.
 */
export function useModule<Module extends object>(
  load: () => Promise<Module>,
  wanted: unknown,
  onFailed?: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  const begin = useEffectEvent(() => {
    if (!module) load().then(setModule, () => onFailed?.());
  });
  useEffect(() => {
    if (wanted) begin();
  }, [wanted]);
  return module;
}
