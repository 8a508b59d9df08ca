/**
 * Translates a page as Chrome does: replaces each text node by elements with another text (here in upper case), and
 * goes on with what changes later. Uses nothing from its module, so that a browser can run it alone.
 */
export function translatePage(page: HTMLElement = document.body): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!(parent instanceof HTMLElement) || parent.closest('font, script, style, textarea')) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data.toUpperCase();
      text.replaceWith(outer);
    }
  };
  translate(page);
  new MutationObserver((records) =>
    records.forEach(({ target }) =>
      translate(target instanceof Text ? (target.parentNode ?? target) : target),
    ),
  ).observe(page, { childList: true, characterData: true, subtree: true });
}
