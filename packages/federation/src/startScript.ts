/**
 * The inline script that starts the host's, the page's one `script[defer]`, after the first paint, so that the two don't
 * compete; a hidden page has no frames to wait for. It is apart from the early script and names nothing of the site, so
 * its hash stays the same: under an older policy that refuses a new early script, the site still starts.
 */
export const startScript = [
  `addEventListener('DOMContentLoaded', () => {`,
  `const start = () => { const script = document.querySelector('script[defer]'); script.type = '';`,
  `document.head.append(script) };`,
  `document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)) })`,
].join(' ');
