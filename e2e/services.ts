import type { Page } from '@playwright/test';

// Replacements for the services behind the landing page's two popups. They change a page as the real scripts do: they
// add custom elements, style elements and overlays, and communicate with their frames through messages.

/** How the frame of a popup behaves. */
export type FrameBehaviour = 'ready' | 'hanging' | 'failing';

/** Responds to requests that the page makes to the two services. */
export async function standInForServices(page: Page, frame: FrameBehaviour = 'ready'): Promise<void> {
  const scripts = {
    'https://app.cal.com/embed/embed.js': booking,
    'https://tally.so/widgets/embed.js': form,
  };
  for (const [address, script] of Object.entries(scripts)) {
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` }),
    );
  }
  const frames = { 'https://app.cal.com/forecast/**': bookingFrame, 'https://tally.so/popup/**': formFrame };
  for (const [address, content] of Object.entries(frames)) {
    await page.route(address, (route) => {
      // Never respond.
      if (frame === 'hanging') return;
      const body = `<!doctype html><meta charset="utf-8" /><body><script>(${content.toString()})('${frame}')</script>`;
      return route.fulfill({ contentType: 'text/html', body });
    });
  }
}

// These functions run in the browser, so they can only use their arguments.

/** Behaves like Cal.com's script, @calcom/embed-core 1.5.3. */
function booking() {
  interface Queue {
    (...instruction: unknown[]): void;
    q: { push: (instruction: unknown[]) => void } & unknown[][];
    instance?: unknown;
  }
  const { Cal } = window as unknown as { Cal?: Queue & { ns: Record<string, Queue> } };
  if (!Cal?.q) throw new Error("Cal is not defined. This shouldn't happen");
  const addStyle = (text: string) => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: text }));
  };
  addStyle('cal-modal-box { --backdrop: rgb(5, 5, 5, 0.8); }');
  addStyle('.cal-embed { border: 0; min-height: 300px; margin: 0 auto; width: 100%; }');

  customElements.define(
    'cal-modal-box',
    class Box extends HTMLElement {
      static observedAttributes = ['state'];
      static overflow = '';
      constructor() {
        super();
        Box.overflow = document.body.style.overflow;
        document.body.style.overflow = 'hidden';
        this.attachShadow({ mode: 'open' }).innerHTML = `
          <style>*, ::before, ::after { box-sizing: border-box; }</style>
          <style>.loader { color: white; }</style>
          <style>
            .backdrop {
              position: fixed; inset: 0; width: 100%; height: 100%; z-index: 999999999999;
              background-color: var(--backdrop);
            }
            .box {
              position: absolute; width: 100%; top: 50%; left: 50%; transform: translate(-50%, -50%); overflow: auto;
            }
            .header { position: relative; float: right; top: 10px; }
            .close { font-size: 30px; color: white; cursor: pointer; }
          </style>
          <div class="backdrop">
            <div class="header"><button type="button" class="close" aria-label="Close">&times;</button></div>
            <div class="box"><slot></slot></div>
          </div>`;
      }
      connectedCallback() {
        document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close(), { once: true });
        this.addEventListener('click', () => this.close());
        this.shadowRoot?.querySelector('button')?.addEventListener('click', () => this.hide());
      }
      attributeChangedCallback(_name: string, _old: string, state: string) {
        if (state === 'closed') this.hide();
        if (state === 'loaded') this.style.visibility = 'visible';
      }
      close() {
        if (this.getAttribute('state') === 'loaded') this.hide();
      }
      hide() {
        this.style.visibility = 'hidden';
        document.body.style.overflow = Box.overflow;
        this.dispatchEvent(new Event('close'));
      }
    },
  );

  type Callback = (event: CustomEvent) => void;
  interface Listener {
    action: string;
    callback: Callback;
  }
  class Instance {
    origin = '';
    box: HTMLElement | undefined;
    frame: HTMLIFrameElement | undefined;
    constructor(readonly namespace: string) {
      const name = `CAL:${namespace}:`;
      window.addEventListener(`${name}__iframeReady`, () => this.frame?.style.removeProperty('visibility'));
      window.addEventListener(`${name}linkReady`, () => this.box?.setAttribute('state', 'loaded'));
      window.addEventListener(`${name}linkFailed`, () => this.box?.setAttribute('state', 'failed'));
      window.addEventListener(`${name}__closeIframe`, () => this.box?.setAttribute('state', 'closed'));
    }
    instruct([method, ...given]: unknown[]) {
      if (method === 'init') this.origin = (given[1] as { origin: string }).origin;
      if (method === 'initNamespace') adopt(given[0] as string);
      if (method === 'modal') this.modal(given[0] as { calLink: string; config: Record<string, string> });
      const { action, callback } = (given[0] ?? {}) as Listener;
      const event = `CAL:${this.namespace}:${action}`;
      if (method === 'on') window.addEventListener(event, callback as EventListener);
      if (method === 'off') window.removeEventListener(event, callback as EventListener);
    }
    modal({ calLink, config }: { calLink: string; config: Record<string, string> }) {
      const address = new URL(`${this.origin}/${calLink}/embed`);
      address.searchParams.set('embed', this.namespace);
      for (const [name, value] of Object.entries(config)) address.searchParams.append(name, value);
      this.frame = Object.assign(document.createElement('iframe'), {
        className: 'cal-embed',
        title: 'Book a call',
        src: address.href,
      });
      this.frame.style.visibility = 'hidden';
      const template = document.createElement('template');
      template.innerHTML = `<cal-modal-box uid="${Date.now()}"></cal-modal-box>`;
      this.box = template.content.children[0] as HTMLElement;
      this.box.append(this.frame);
      document.body.append(template.content);
    }
  }
  const adopt = (namespace: string) => {
    const queue = Cal.ns[namespace];
    if (!queue || queue.instance) return;
    const instance = (queue.instance = new Instance(namespace));
    for (const instruction of queue.q.splice(0)) instance.instruct(instruction);
    queue.q.push = ((instruction: unknown[]) => instance.instruct(instruction)) as typeof queue.q.push;
  };
  for (const instruction of Cal.q.splice(0)) new Instance('').instruct(instruction);
  window.addEventListener('message', ({ data }: MessageEvent<{ fullType?: string }>) => {
    if (data.fullType) window.dispatchEvent(new CustomEvent(data.fullType));
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-cal-link]') : null;
    if (!button) return;
    const { calLink, calNamespace = '', calConfig = '{}' } = button.dataset;
    const named = Cal.ns[calNamespace];
    if (!named) throw new Error(`Namespace ${calNamespace} isn't defined`);
    named('modal', { calLink, config: JSON.parse(calConfig) as object });
  });
}

function bookingFrame(behaviour: FrameBehaviour) {
  const namespace = new URL(location.href).searchParams.get('embed') ?? '';
  document.body.innerHTML = `<main><h1>Book a call</h1><p>${location.search}</p></main>`;
  const tell = (type: string) => parent.postMessage({ fullType: `CAL:${namespace}:${type}`, type }, '*');
  tell('__iframeReady');
  tell(behaviour === 'ready' ? 'linkReady' : 'linkFailed');
}

/** Behaves like Tally's script with the layout "modal". */
function form() {
  interface Options {
    width: number;
    onOpen?: () => void;
    onClose?: () => void;
  }
  const forms: Record<string, Options> = {};
  document.head.append(
    Object.assign(document.createElement('style'), {
      textContent: `
        .tally-overlay {
          position: fixed; inset: 0; z-index: 10000000000; background: rgb(0, 0, 0, 0.5);
          display: flex; align-items: center; justify-content: center;
        }
        .tally-popup { max-width: 100%; height: 60%; background: white; opacity: 0; }
        .tally-popup iframe { border: 0; height: 100%; }`,
    }),
  );
  const overlayOf = (id: string) => document.querySelector(`.tally-form-${id}`)?.parentElement;
  const closePopup = (id: string) => {
    const overlay = overlayOf(id);
    if (!overlay) return;
    overlay.remove();
    document.body.style.overflow = 'visible';
    forms[id]?.onClose?.();
  };
  const openPopup = (id: string, options: Options) => {
    forms[id] = options;
    if (overlayOf(id)) return;
    const overlay = Object.assign(document.createElement('div'), { className: 'tally-overlay' });
    overlay.onclick = () => closePopup(id);
    overlay.innerHTML = `
      <div class="tally-popup tally-form-${id}">
        <iframe src="https://tally.so/popup/${id}" title="Tally Forms" style="width: 1px; min-width: 100%"></iframe>
      </div>`;
    const popup = overlay.querySelector<HTMLElement>('.tally-popup');
    if (popup) popup.style.width = `${options.width}px`;
    document.body.append(overlay);
    document.body.style.overflow = 'hidden';
  };
  window.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return;
    const { event, payload } = JSON.parse(data) as { event: string; payload: { formId: string } };
    const popup = document.querySelector<HTMLElement>(`.tally-form-${payload.formId}`);
    if (event === 'Tally.FormLoaded' && popup) {
      popup.style.opacity = '1';
      forms[payload.formId]?.onOpen?.();
    }
    if (event === 'Tally.PopupClosed') closePopup(payload.formId);
  });
  Object.assign(window, { Tally: { openPopup, closePopup } });
}

function formFrame(behaviour: FrameBehaviour) {
  const formId = location.pathname.split('/').at(-1);
  document.body.innerHTML = '<h1>Waitlist</h1><button type="button">Close</button>';
  const tell = (event: string) => parent.postMessage(JSON.stringify({ event, payload: { formId } }), '*');
  document.querySelector('button')?.addEventListener('click', () => tell('Tally.PopupClosed'));
  if (behaviour === 'ready') tell('Tally.FormLoaded');
}
