/** The code that a hostile part tries to run. */
const code = 'window.ran = true';
const html = `<img src="data:," onerror="${code}"><iframe srcdoc="<script>parent.ran = true</script>"></iframe>`;
const dataUrl = `data:text/javascript,${code}`;
const blobUrl = () => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

/** Adds an element to the page after applying `change`; either step may run code. */
function add<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  change: (element: HTMLElementTagNameMap[Name]) => void,
): void {
  const element = document.createElement(name);
  change(element);
  document.body.append(element);
}

const addScript = (address: string) => add('script', (script) => (script.src = address));

/** Ways to run a string as code, all of which the browser blocks with an exception. */
export const thrown: Readonly<Record<string, () => unknown>> = {
  innerHTML: () => add('div', (div) => (div.innerHTML = html)),
  outerHTML: () => add('div', (div) => document.body.append(div, (div.outerHTML = html))),
  insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', html),
  createContextualFragment: () => document.body.append(new Range().createContextualFragment(html)),
  setHTMLUnsafe: () => add('div', (div) => div.setHTMLUnsafe(html)),
  parseHTMLUnsafe: () => document.body.append(Document.parseHTMLUnsafe(html).body),
  DOMParser: () => document.body.append(new DOMParser().parseFromString(html, 'text/html').body),
  srcdoc: () => add('iframe', (frame) => (frame.srcdoc = `<script>parent.${code}</script>`)),
  'document.write': () => document.write(`<script>${code}</script>`),
  eval: () => (0, eval)(code),
  Function: () => new Function(code)() as unknown,
  'string in a timer': () => setTimeout(code),
  'text of a script element': () => add('script', (script) => (script.text = code)),
  'handler attribute': () => add('img', (image) => image.setAttribute('onerror', code)),
  'script from another site': () => addScript('https://evil.example/a.js'),
};

/** More such ways, in a separate list because a page reports at most twenty errors per part. */
export const moreThrown: Readonly<Record<string, () => unknown>> = {
  'src attribute of a script': () =>
    add('script', (script) => script.setAttribute('src', 'https://evil.example/a.js')),
  'script from a URL without a scheme': () => addScript('//evil.example/a.js'),
  'script from a data: URL': () => addScript(dataUrl),
  'script from a blob': () => addScript(blobUrl()),
  'script from a release that is not live': () => addScript('/r/markets/0000000000000000/remoteEntry.js'),
  'script in an SVG element': () =>
    document.createElementNS('http://www.w3.org/2000/svg', 'script').setAttribute('href', dataUrl),
  'worker from a blob': () => new Worker(blobUrl()),
  'shared worker': () => new SharedWorker(dataUrl),
  'service worker': () => navigator.serviceWorker.register('/r/worker.js'),
  'import of a data: URL': () => import(/* webpackIgnore: true */ dataUrl) as Promise<unknown>,
  'import of a blob': () => import(/* webpackIgnore: true */ blobUrl()) as Promise<unknown>,
  'import of an unreleased file': () =>
    import(/* webpackIgnore: true */ new URL('/not-released.js', location.href).href) as Promise<unknown>,
  'own policy': () => createPolicy('mine'),
  "policy with the name of the host's": () => createPolicy('default'),
  "policy with the name of the host's second policy": () => createPolicy('site-data'),
};

/** Ways to run a string as code that the browser ignores without throwing. */
export const ignored: Readonly<Record<string, () => unknown>> = {
  'text node in a script': () => add('script', (script) => script.append(code)),
  'javascript: link': () =>
    add('a', (link) => {
      link.href = `javascript:${code}`;
      link.click();
    }),
  'javascript: frame': () => add('iframe', (frame) => (frame.src = `javascript:parent.${code}`)),
  'navigation to javascript:': () => location.assign(`javascript:${code}`),
};

function createPolicy(name: string): void {
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy: (name: string, rules: object) => { createHTML: (text: string) => string } };
  };
  const policy = trustedTypes.createPolicy(name, { createHTML: (text: string) => text });
  add('div', (div) => (div.innerHTML = policy.createHTML(html)));
}
