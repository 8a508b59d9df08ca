// jsdom lays nothing out: the router would scroll, and the kit of panels and tooltips would measure.
class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { scrollTo: () => undefined, ResizeObserver: NothingToObserve });

// An option that the keyboard goes to is brought into view.
Element.prototype.scrollIntoView = () => undefined;

// The kit asks for it at every press on a notice, which may begin a swipe.
Object.assign(Element.prototype, { hasPointerCapture: () => false });
