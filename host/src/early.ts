// A script of its own, which runs as soon as it is there and which nothing waits for: the site starts without it too.
// It can import nothing; what it reads and sets is what shared/theme/appearance.ts stores and applies.
{
  // A visitor who chose dark sees no light page while the host's script is on its way.
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('forecast.appearance');
  } catch {
    // Storage is blocked: the system decides.
  }
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset['appearance'] = chosen;
    document.documentElement.style.colorScheme = chosen;
  }

  // The host's is the one deferred script. Where it fails, what the page has to say to that appears at once, and the
  // browser asks past its cache, which would keep wrong bytes for as long as right ones: the next try gets the answer.
  const host = () => document.querySelector<HTMLScriptElement>('script[defer]');
  const listening = new AbortController();
  const sayFailed = () => {
    listening.abort();
    for (const animation of document.getAnimations()) animation.finish();
    const script = host();
    if (script) fetch(script.src, { cache: 'reload' }).catch(() => undefined);
  };
  const { signal } = listening;
  window.addEventListener('error', ({ target }) => target === host() && sayFailed(), {
    capture: true,
    signal,
  });
  // It may have failed before this one was there to hear it: what starts has done so before the page has loaded.
  window.addEventListener('load', () => 'started' in document.documentElement.dataset || sayFailed(), {
    signal,
  });
}
