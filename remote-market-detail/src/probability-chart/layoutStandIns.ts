/** The size that every element of a test has: jsdom lays nothing out, and the chart's library measures. */
export const laidOut = { width: 400, height: 200 };

class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, { ResizeObserver: NothingToObserve });
Object.assign(HTMLElement.prototype, {
  getBoundingClientRect: () => new DOMRect(0, 0, laidOut.width, laidOut.height),
});
