import { act } from '@testing-library/react';

/** In px: of a card with the space below it, and of the window. */
const [card, screenful] = [200, 800];

interface Watch {
  readonly tell: () => void;
  readonly isOf: (observer: object) => boolean;
}

/**
 * Stands in for what jsdom does not do: it lays out no list and watches no element. Each card is 200 px high, the window
 * 800; the list begins at 0.
 */
export function layOut() {
  let top = 0;
  const watched = new Map<Element, Watch>();

  class ListObserver {
    constructor(private readonly onChange: (entries: readonly object[]) => void) {}
    observe(element: Element) {
      let told: boolean | undefined;
      const tell = () => {
        const [from, height] = boxOf(element);
        const isIntersecting = from <= top + 2 * screenful && from + height >= top - screenful;
        if (isIntersecting === told) return;
        told = isIntersecting;
        this.onChange([{ isIntersecting, boundingClientRect: { height } }]);
      };
      watched.set(element, { tell, isOf: (observer) => observer === this });
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

  /** Tells who watches an element that comes near or leaves, until nothing comes or goes any more. */
  const settle = async () => {
    const count = () => document.getElementsByTagName('article').length;
    for (let [calm, before] = [0, count()]; calm < 3; calm = count() === before ? calm + 1 : 0) {
      before = count();
      await act(async () => {
        for (const { tell } of [...watched.values()]) tell();
        await new Promise((resolve) => setTimeout(resolve));
      });
    }
  };
  /** Scrolls so that what can be seen begins at `to` px. */
  const scrollTo = async (to: number) => {
    top = to;
    await settle();
  };
  return {
    settle,
    scrollTo,
    /** Scrolls down without leaving anything out. */
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

/** Where an element of the list begins, and its height: its own if it has one, else that of its cards. */
function boxOf(element: Element): readonly [from: number, height: number] {
  const above = element.previousElementSibling;
  const [from, height] = above ? boxOf(above) : [0, 0];
  return [from + height, heightOf(element)];
}

function heightOf(element: Element): number {
  const set = element instanceof HTMLElement ? Number.parseFloat(element.style.height) : Number.NaN;
  return Number.isNaN(set) ? card * element.querySelectorAll('article').length : set;
}
