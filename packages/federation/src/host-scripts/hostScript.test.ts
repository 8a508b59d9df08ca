/** @jest-environment jsdom */
import { startScript } from './hostScript';

const prepared = '<div data-prepared></div>';

let frames: FrameRequestCallback[];
let listening: AbortController;
beforeEach(() => {
  frames = [];
  listening = new AbortController();
  const { signal } = listening;
  const add = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: object | boolean) =>
        add(type, listener, { ...(typeof options === 'object' && options), signal }),
    );
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});
afterEach(() => {
  listening.abort();
  for (const name of ['anew', 'outdated']) document.documentElement.removeAttribute(`data-${name}`);
  jest.restoreAllMocks();
});

/** Loads a page, and returns the host's script, which doesn't run until its `type` is removed. */
function load(body: string): HTMLScriptElement {
  document.head.innerHTML =
    '<script defer src="/cdn-cgi/b.js"></script>' +
    '<script id="host" defer type="text/plain" src="/static/main.js"></script><title></title>';
  document.body.innerHTML = body;
  document.body.append(Object.assign(document.createElement('script'), { text: startScript }));
  window.dispatchEvent(new Event('DOMContentLoaded'));
  return document.querySelector('#host') as HTMLScriptElement;
}

test("a prerendered page starts the host's script after its first frame", async () => {
  const script = load(prepared);
  expect(script.type).toBe('text/plain');
  for (const frame of frames) frame(0);
  expect(script.type).toBe('text/plain');
  await new Promise((resolve) => setTimeout(resolve));
  expect(script.type).toBe('');
  expect(document.head.lastElementChild).toBe(script);
});

test("a page that becomes hidden before its first frame starts the host's script immediately", () => {
  const script = load(prepared);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(script.type).toBe('');
});

test.each<[string, string, () => void]>([
  ['is hidden', prepared, () => jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ['has no prerendered content', '', () => undefined],
  ['is about to be replaced', prepared, () => (document.documentElement.dataset['anew'] = '')],
])("a page that %s starts the host's script immediately", (_what, body, arrange) => {
  arrange();
  expect(load(body).type).toBe('');
});

test.each<[string, object]>([
  ['URL.canParse', URL],
  ['Array.prototype.toSorted', Array.prototype],
])('in a browser without %s, the page is marked as outdated, and nothing starts', (name, owner) => {
  const method = name.split('.').at(-1) as string;
  const original = Object.getOwnPropertyDescriptor(owner, method) as PropertyDescriptor;
  Reflect.deleteProperty(owner, method);
  const { dataset } = document.documentElement;
  dataset['anew'] = '';
  document.onclick = () => undefined;
  try {
    expect(load(prepared).type).toBe('text/plain');
  } finally {
    Object.defineProperty(owner, method, original);
  }
  expect(frames).toEqual([]);
  expect(document.onclick).toBeNull();
  expect(dataset).toMatchObject({ outdated: '' });
  expect(dataset).not.toHaveProperty('anew');
});
