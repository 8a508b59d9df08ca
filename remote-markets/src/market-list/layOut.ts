import { act } from '@testing-library/react';

/** The heights of a card, including the space below it, and of the window, in px. */
const [card, screenful] = [200, 800];

interface Watch {
  readonly check: () => void;
  readonly isOf: (observer: object) => boolean;
}

/**
 * Simulates layout and IntersectionObserver, which jsdom lacks. Each card is 200 px high, the window is 800 px high,
 * and the list starts at 0.
 */
export function layOut() {
  let top = 0;
  const watched = new Map<Element, Watch>();

  class ListObserver {
    constructor(private readonly onChange: (entries: readonly object[]) => void) {}
    observe(element: Element) {
      let reported: boolean | undefined;
      const check = () => {
        const [from, height] = boxOf(element);
        const isIntersecting = from <= top + 2 * screenful && from + height >= top - screenful;
        if (isIntersecting === reported) return;
        reported = isIntersecting;
        this.onChange([{ isIntersecting, boundingClientRect: { height } }]);
      };
      watched.set(element, { check, isOf: (observer) => observer === this });
    }
    unobserve(element: Element) {
      watched.delete(element);
    }
    disconnect() {
      for (const [element, { isOf }] of watched) if (isOf(this)) watched.delete(element);
    }
  }
  const before = Object.getOwnPropertyDescriptor(window, 'IntersectionObserver');
  Object.assign(window, { IntersectionObserver: ListObserver });

  /** Runs the observers until the list stops changing. */
  const update = async () => {
    const count = () => document.getElementsByTagName('article').length;
    for (let [calm, before] = [0, count()]; calm < 3; calm = count() === before ? calm + 1 : 0) {
      before = count();
      await act(async () => {
        for (const { check } of [...watched.values()]) check();
        await new Promise((resolve) => setTimeout(resolve));
      });
    }
  };
  /** Scrolls to the position `to`, in px. */
  const scrollTo = async (to: number) => {
    top = to;
    await update();
  };
  return {
    update,
    scrollTo,
    /** Scrolls down a screen at a time. */
    scroll: async (from: number, to: number) => {
      for (let at = from; at <= to; at += screenful) await scrollTo(at);
    },
    remove: () => {
      if (before) Object.defineProperty(window, 'IntersectionObserver', before);
      else Reflect.deleteProperty(window, 'IntersectionObserver');
    },
  };
}

export type Layout = ReturnType<typeof layOut>;

/**
 * An element's top and height in the list, in px. The height comes from the element's style, or else from its cards.
 */
function boxOf(element: Element): readonly [from: number, height: number] {
  const above = element.previousElementSibling;
  const [from, height] = above ? boxOf(above) : [0, 0];
  return [from + height, heightOf(element)];
}

function heightOf(element: Element): number {
  const set = element instanceof HTMLElement ? Number.parseFloat(element.style.height) : Number.NaN;
  return Number.isNaN(set) ? card * element.querySelectorAll('article').length : set;
}
