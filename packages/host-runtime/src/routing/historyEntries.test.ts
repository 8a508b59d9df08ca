import { keyEntry, scrollAsItGrows, scrollPositions } from './historyEntries';

const state = () => window.history.state as { readonly key: string };

test('each history entry that a document is opened at gets its own key, and keeps it', () => {
  window.history.replaceState(null, '', '/markets');
  keyEntry(window);
  const { key } = state();
  expect(key).toMatch(/./);
  keyEntry(window);
  expect(state()).toEqual({ key });
  window.history.pushState({ idx: 3 }, '', '/markets');
  keyEntry(window);
  expect(state()).toEqual({ idx: 3, key: expect.not.stringMatching(key) as string });
});

describe('a page that grows', () => {
  let grow: () => void;
  let height = 0;
  const observers = new Set<object>();

  beforeEach(() => {
    height = 100;
    const at = jest.replaceProperty(window, 'scrollY', 0);
    jest
      .spyOn(window, 'scrollTo')
      .mockImplementation((...to: unknown[]) => void at.replaceValue(Math.min(Number(to[1]), height)));
    window.ResizeObserver = class {
      constructor(onChange: ResizeObserverCallback) {
        grow = () => {
          height += 300;
          if (observers.has(this)) onChange([], this);
        };
      }
      observe = () => void observers.add(this);
      unobserve = () => undefined;
      disconnect = () => void observers.delete(this);
    };
    window.history.replaceState({ key: 'here' }, '', '/markets');
  });
  afterEach(() => {
    observers.clear();
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'ResizeObserver');
  });

  test('is scrolled to its last position, and no further', () => {
    sessionStorage.setItem(scrollPositions, '{"here":700}');
    scrollAsItGrows(window);
    grow();
    expect(window.scrollY).toBe(400);
    grow();
    expect(window.scrollY).toBe(700);
    expect(observers.size).toBe(0);
  });

  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])(
    'is not scrolled after a %s',
    (move) => {
      sessionStorage.setItem(scrollPositions, '{"here":700}');
      scrollAsItGrows(window);
      window.dispatchEvent(new Event(move));
      grow();
      expect(window.scrollY).toBe(0);
    },
  );

  test('stays at its top if storage is blocked', () => {
    const blocked = Object.create(window, {
      sessionStorage: {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      },
    }) as Window;
    scrollAsItGrows(blocked);
    expect(observers.size).toBe(0);
  });

  test.each([null, 'no JSON', 'null', '{}', '{"there":700}', '{"here":"far"}'])(
    'stays at its top if the stored positions are %j',
    (kept) => {
      if (kept !== null) sessionStorage.setItem(scrollPositions, kept);
      scrollAsItGrows(window);
      expect(observers.size).toBe(0);
    },
  );
});
