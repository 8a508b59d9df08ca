import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EntryText } from './EntryText';

/** Lays paragraphs out higher than their box, as if they were cut off. */
function cutParagraphs() {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(60_000);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(960);
  window.ResizeObserver = class extends window.ResizeObserver {
    readonly #report: () => void;
    constructor(report: ResizeObserverCallback) {
      super(report);
      this.#report = () => report([], this);
    }
    override observe() {
      this.#report();
    }
  };
}

beforeEach(cutParagraphs);
afterEach(() => jest.restoreAllMocks());

test.each([
  ['many lines', 'line\n'.repeat(100)],
  ['one long line', 'word '.repeat(1000)],
])('a text with %s is cut off, and a button shows all of it', async (_, text) => {
  const onReadAll = jest.fn();
  render(<EntryText text={text} name="Ada's reply" onReadAll={onReadAll} />);
  await userEvent.click(screen.getByRole('button', { name: "Read all of Ada's reply" }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(onReadAll).toHaveBeenCalledTimes(1);
});

test('a short text has no button', () => {
  render(<EntryText text={'One.\nTwo.'} name="Ada's reply" onReadAll={() => undefined} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
