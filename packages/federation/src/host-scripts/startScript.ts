/**
 * The inline script that starts the host's script, `#host`, after the first paint, so that it doesn't delay the
 * paint. It doesn't wait if nothing will be painted: on a hidden page, or without prerendered content. It is
 * separate from the early script and contains nothing specific to a site, so its hash doesn't change between releases:
 * an outdated Content-Security-Policy blocks at most the early script.
 *
 * In a browser without the newest functions that pages call, nothing starts. The root element gets `data-outdated`, which
 * shows the message for such browsers, and the prerendered page stays, even if this visitor would get a different one.
 * They must be able to run this script, so its syntax is ES5.
 */
export const startScript = [
  `(function (page) { var root = page.documentElement; if (!URL.canParse || ![].toSorted) {`,
  `root.setAttribute('data-outdated', ''); root.removeAttribute('data-anew'); page.onclick = null; return }`,
  `addEventListener('DOMContentLoaded', function () {`,
  `function start() { var script = page.querySelector('#host'); script.type = ''; page.head.append(script) }`,
  `if (page.hidden || !page.querySelector('html:not([data-anew]) [data-prepared]')) start();`,
  `else { requestAnimationFrame(function () { setTimeout(start) });`,
  `addEventListener('visibilitychange', start, { once: true }) } }) })(document)`,
].join(' ');
