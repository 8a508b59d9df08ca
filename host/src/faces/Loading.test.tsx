import { loadingSelector } from '@forecast/contract';
import { act, render, screen } from '@testing-library/react';
import { Loading, PageLoading } from './Loading';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each(['page', 'market', 'list of markets'] as const)(
  'a %s that loads slowly says so after a second, in space reserved for the message',
  (shows) => {
    const { container } = render(<PageLoading shows={shows} />);
    const words = screen.getByRole('status');
    expect(words).toBeEmptyDOMElement();
    act(() => jest.advanceTimersByTime(900));
    expect(words).toBeEmptyDOMElement();
    act(() => jest.advanceTimersByTime(200));
    expect(words).toHaveTextContent(`Loading the ${shows}…`);
    expect(container.querySelectorAll(loadingSelector).length).toBeGreaterThan(1);
  },
);

test('each kind of page has its own skeleton', () => {
  const shapes = (['page', 'market', 'list of markets'] as const).map((shows) => {
    const { container, unmount } = render(<PageLoading shows={shows} />);
    const heights = [...container.querySelectorAll<HTMLElement>(loadingSelector)].map(
      ({ style }) => style.height,
    );
    unmount();
    return heights.join();
  });
  expect(new Set(shapes).size).toBe(3);
});

test('while a fragment loads, the message says which one it is', () => {
  render(<Loading part="markets" expose="RelatedMarkets" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading related markets');
});
