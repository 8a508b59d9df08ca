import { keptStorage } from './kept';
import { createKept, type KeepingWindow } from './createKept';

/** An in-memory Storage that reports each changed key. */
function buildStorage(onChange: (key: string) => void = () => undefined): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      texts.set(key, text);
      onChange(key);
    },
    removeItem: (key) => {
      texts.delete(key);
      onChange(key);
    },
    clear: () => texts.clear(),
  };
}

/** Two tabs in one browser. Each gets storage events for what the other one stores. */
function twoTabs() {
  const targets = [new EventTarget(), new EventTarget()] as const;
  const texts = buildStorage();
  return targets.map((target) => {
    const tell = (key: string) => {
      for (const other of targets)
        if (other !== target) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    const localStorage: Storage = {
      ...texts,
      setItem: (key, text) => {
        texts.setItem(key, text);
        tell(key);
      },
      removeItem: (key) => {
        texts.removeItem(key);
        tell(key);
      },
    };
    const page: KeepingWindow = {
      localStorage,
      sessionStorage: buildStorage(),
      addEventListener: target.addEventListener.bind(target) as Window['addEventListener'],
    };
    return { page, target, kept: createKept(page) };
  }) as [Tab, Tab];
}

interface Tab {
  readonly page: KeepingWindow;
  readonly target: EventTarget;
  readonly kept: ReturnType<typeof createKept>;
}

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

/** Windows whose storage fails in some way. */
const broken: readonly (readonly [what: string, page: KeepingWindow])[] = [
  ['is missing', {}],
  [
    'throws on access',
    Object.defineProperties({}, { localStorage: { get: refuse }, sessionStorage: { get: refuse } }),
  ],
  [
    'throws on every call',
    (() => {
      const storage = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
      return { localStorage: storage, sessionStorage: storage };
    })(),
  ],
  [
    'is full',
    (() => {
      const storage = { ...buildStorage(), setItem: refuse };
      return { localStorage: storage, sessionStorage: storage };
    })(),
  ],
];

const { key } = keptStorage.followed;

test('the next page in the same tab sees all kept values, and other tabs see those in localStorage', () => {
  const [{ page, kept }, other] = twoTabs();
  kept.change('followed', (now) => [...now, 7]);
  kept.change('analyses', (now) => ({ ...now, 7: 'Base rate first.' }));
  expect(createKept(page).read('followed')).toEqual([7]);
  expect(createKept(page).read('analyses')).toEqual({ 7: 'Base rate first.' });
  expect(other.kept.read('followed')).toEqual([7]);
  expect(other.kept.read('analyses')).toEqual({});
  expect(kept.lasts('analyses')).toBe(true);
});

test('subscribers are notified of changes in any tab until they unsubscribe', () => {
  const [{ kept }, other] = twoTabs();
  const heard: string[] = [];
  const end = kept.subscribe(() => heard.push('here'));
  other.kept.subscribe(() => heard.push('there'));
  kept.change('followed', () => [1]);
  expect(heard.sort()).toEqual(['here', 'there']);
  other.kept.change('followed', (now) => [...now, 2]);
  expect(heard).toHaveLength(4);
  expect(kept.read('followed')).toEqual([1, 2]);
  end();
  kept.change('followed', () => [3]);
  expect(heard.filter((who) => who === 'here')).toHaveLength(2);
});

test('an unchanged value stays the same object and is frozen', () => {
  const [{ kept }] = twoTabs();
  kept.change('positions', () => ({ 1: { side: 'yes', points: 50 } }));
  const read = kept.read('positions');
  expect(kept.read('positions')).toBe(read);
  expect(() => Object.assign(read, { 2: { points: 10 } })).toThrow(TypeError);
  expect(() => Object.assign(read[1] ?? {}, { points: 10 })).toThrow(TypeError);
  kept.change('positions', (now) => ({ ...now, 2: { points: 10 } }));
  expect(kept.read('positions')).not.toBe(read);
});

test('an empty value is removed from storage', () => {
  const [{ page, kept }] = twoTabs();
  kept.change('followed', () => [7]);
  expect(page.localStorage?.getItem(key)).toBe('[7]');
  kept.change('followed', () => []);
  expect(page.localStorage?.getItem(key)).toBeNull();
});

test.each(['', '{', 'null', '"7"', '[7', '{"0":7}', '<img src=x onerror=alert(1)>', '[["7"]]'])(
  'invalid stored text %j is read as empty, and the next change replaces it',
  (text) => {
    const [{ page, kept }] = twoTabs();
    page.localStorage?.setItem(key, text);
    expect(kept.read('followed')).toEqual([]);
    kept.change('followed', (now) => [...now, 3]);
    expect(kept.read('followed')).toEqual([3]);
    expect(createKept(page).read('followed')).toEqual([3]);
  },
);

test('invalid values are dropped', () => {
  const [{ kept }] = twoTabs();
  kept.change('followed', () => [Number.NaN, 2, '<b>' as unknown as number]);
  expect(kept.read('followed')).toEqual([2]);
});

test.each(broken)('if storage %s, a choice lasts until the page unloads', (_what, page) => {
  const kept = createKept(page);
  const heard = jest.fn();
  kept.subscribe(heard);
  expect(kept.read('followed')).toEqual([]);
  kept.change('followed', (now) => [...now, 7]);
  kept.change('followed', (now) => [...now, 8]);
  kept.change('analyses', () => ({ 7: 'Kept in this document' }));
  expect(kept.read('followed')).toEqual([7, 8]);
  expect(kept.read('followed')).toBe(kept.read('followed'));
  expect(kept.read('analyses')).toEqual({ 7: 'Kept in this document' });
  kept.change('followed', () => []);
  expect(kept.read('followed')).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(4);
  expect(kept.lasts('analyses')).toBe(false);
  expect(kept.lasts('positions')).toBe(true);
});

test('if storage is full, the next page sees the last value that could be stored, and removing a value still works', () => {
  const [{ page, kept }] = twoTabs();
  kept.change('followed', () => [1]);
  const full: KeepingWindow = {
    ...page,
    localStorage: { ...(page.localStorage as Storage), setItem: refuse },
  };
  const late = createKept(full);
  late.change('followed', (now) => [...now, 2]);
  expect(late.read('followed')).toEqual([1, 2]);
  expect(createKept(full).read('followed')).toEqual([1]);
  late.change('followed', () => []);
  expect(createKept(full).read('followed')).toEqual([]);
});

test('a change in another tab replaces a value that this tab couldn’t store', () => {
  const [{ page, target }, other] = twoTabs();
  const full = createKept({ ...page, localStorage: { ...(page.localStorage as Storage), setItem: refuse } });
  full.change('followed', () => [1]);
  other.kept.change('followed', () => [5]);
  expect(full.read('followed')).toEqual([5]);
  full.change('followed', (now) => [...now, 6]);
  expect(full.read('followed')).toEqual([5, 6]);
  other.page.localStorage?.clear();
  target.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(full.read('followed')).toEqual([]);
});

test('subscribers are notified when the page is restored, because they may have missed a change', () => {
  const [{ target, kept }] = twoTabs();
  const heard = jest.fn();
  kept.subscribe(heard);
  target.dispatchEvent(new Event('pageshow'));
  expect(heard).toHaveBeenCalledTimes(1);
});
