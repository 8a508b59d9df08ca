// jsdom has no layout, so stub what the router and Radix use to scroll and to measure.
class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { scrollTo: () => undefined, ResizeObserver: NothingToObserve });

// Search results scroll the active option into view.
Element.prototype.scrollIntoView = () => undefined;

// Radix calls this when a notice is pressed, because that may start a swipe.
Object.assign(Element.prototype, { hasPointerCapture: () => false });
