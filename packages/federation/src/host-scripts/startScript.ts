/**
 * The inline script that starts the host's script, `#host`, after the first paint, so that it doesn't delay the
 * paint. It doesn't wait if nothing will be painted: on a hidden page, or without prerendered content. It is
 * separate from the early script and contains nothing specific to a site, so its hash doesn't change between releases:
 * an outdated Content-Security-Policy blocks at most the early script.
 */
export const startScript = [
  `addEventListener('DOMContentLoaded', () => {`,
  `const start = () => { const script = document.querySelector('#host'); script.type = '';`,
  `document.head.append(script) };`,
  `if (document.hidden || !document.querySelector('html:not([data-anew]) [data-prepared]')) start();`,
  `else { requestAnimationFrame(() => setTimeout(start));`,
  `addEventListener('visibilitychange', start, { once: true }) } })`,
].join(' ');
