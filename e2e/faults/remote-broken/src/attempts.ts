/** What each attempt would run. */
const code = 'window.ran = true';
const html = `<img src="data:," onerror="${code}"><iframe srcdoc="<script>parent.ran = true</script>"></iframe>`;
const dataUrl = `data:text/javascript,${code}`;
const blobUrl = () => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

/** Adds an element to the page, which may run something then. */
function add<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  change: (element: HTMLElementTagNameMap[Name]) => void,
): void {
  const element = document.createElement(name);
  change(element);
  document.body.append(element);
}

const addScript = (address: string) => add('script', (script) => (script.src = address));

/** Ways to make code of a text at which the browser throws. */
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
  'text of a timer': () => setTimeout(code),
  'text of a script': () => add('script', (script) => (script.text = code)),
  'attribute of a handler': () => add('img', (image) => image.setAttribute('onerror', code)),
  'script from elsewhere': () => addScript('https://evil.example/a.js'),
};

/** More of them: a page tells of twenty errors of one part. */
export const alsoThrown: Readonly<Record<string, () => unknown>> = {
  'script by its attribute': () =>
    add('script', (script) => script.setAttribute('src', 'https://evil.example/a.js')),
  'script from an address without a scheme': () => addScript('//evil.example/a.js'),
  'script from a data address': () => addScript(dataUrl),
  'script from a blob': () => addScript(blobUrl()),
  'script from a release that is not live': () => addScript('/r/markets/0000000000000000/remoteEntry.js'),
  'script in a picture': () =>
    document.createElementNS('http://www.w3.org/2000/svg', 'script').setAttribute('href', dataUrl),
  'worker from a blob': () => new Worker(blobUrl()),
  'shared worker': () => new SharedWorker(dataUrl),
  'service worker': () => navigator.serviceWorker.register('/r/worker.js'),
  'import of a data address': () => import(/* webpackIgnore: true */ dataUrl) as Promise<unknown>,
  'import of a blob': () => import(/* webpackIgnore: true */ blobUrl()) as Promise<unknown>,
  'import of what is not released': () =>
    import(/* webpackIgnore: true */ new URL('/not-released.js', location.href).href) as Promise<unknown>,
  'policy of its own': () => createPolicy('mine'),
  "policy in the host's place": () => createPolicy('default'),
  "policy in the place of the host's other one": () => createPolicy('site-data'),
};

/** Ways at which the browser says nothing to the script, and does nothing either. */
export const passedOver: Readonly<Record<string, () => unknown>> = {
  'text in a script': () => add('script', (script) => script.append(code)),
  'link with a script for an address': () =>
    add('a', (link) => {
      link.href = `javascript:${code}`;
      link.click();
    }),
  'frame with a script for an address': () =>
    add('iframe', (frame) => (frame.src = `javascript:parent.${code}`)),
  'address that is a script': () => location.assign(`javascript:${code}`),
};

function createPolicy(name: string): void {
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy: (name: string, rules: object) => { createHTML: (text: string) => string } };
  };
  const policy = trustedTypes.createPolicy(name, { createHTML: (text: string) => text });
  add('div', (div) => (div.innerHTML = policy.createHTML(html)));
}
