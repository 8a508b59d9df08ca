/** What a visitor can see on a page. */
export interface Sight {
  /** Every visible text, label and picture, each once. */
  readonly texts: readonly string[];
  /** Whether the page shows that it is busy, by `aria-busy` or a progress bar. */
  readonly busy: boolean;
}

/** Reads what is visible, including open shadow trees. Runs in the page, so it can't use anything outside this function. */
export function look(): Sight {
  const texts = new Set<string>();
  const roots: (Document | ShadowRoot)[] = [document];
  let busy = false;
  for (const root of roots) {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (node instanceof Element && node.shadowRoot) roots.push(node.shadowRoot);
      // Text directly in a shadow root has no parent element to check.
      if (element && !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      let text = node.nodeValue;
      if (node instanceof HTMLImageElement)
        text = `image ${node.alt || (new URL(node.src, location.href).pathname.split('/').pop() ?? '')}`;
      else if (node instanceof Element) {
        text = node.getAttribute('aria-label') ?? node.getAttribute('placeholder');
        busy ||= node.matches('[aria-busy="true"], progress, [role="progressbar"]');
      }
      const line = text?.replace(/\s+/g, ' ').trim();
      if (line) texts.add(line);
    }
  }
  return { texts: [...texts], busy };
}
