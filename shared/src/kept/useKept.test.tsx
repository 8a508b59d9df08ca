import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderInPage } from '../testing';
import { createKept, useFollowing, useKept } from '.';

function Toggle({ id }: { id: number }) {
  const [following, toggle] = useFollowing(id);
  return (
    <button type="button" aria-pressed={following} onClick={toggle}>
      Market {id}
    </button>
  );
}

const button = (id: number) => screen.getByRole('button', { name: `Market ${id}` });

test('a change appears at once in every part of the page', async () => {
  const kept = createKept(window);
  renderInPage(<Toggle id={7} />, { kept });
  const { container } = renderInPage(<Toggle id={7} />, { kept });
  const other = within(container).getByRole('button');
  await userEvent.click(other);
  for (const one of screen.getAllByRole('button')) expect(one).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(other);
  for (const one of screen.getAllByRole('button')) expect(one).toHaveAttribute('aria-pressed', 'false');
});

test('a change in another tab appears here', async () => {
  renderInPage(
    <>
      <Toggle id={7} />
      <Toggle id={8} />
    </>,
  );
  localStorage.setItem('forecast.followed.1', '[8]');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'forecast.followed.1' })));
  expect(button(7)).toHaveAttribute('aria-pressed', 'false');
  expect(button(8)).toHaveAttribute('aria-pressed', 'true');
});

test('a prerendered page hydrates without a mismatch, then shows kept values', () => {
  localStorage.setItem('forecast.followed.1', '[7]');
  const logged = jest.spyOn(console, 'error');
  const shown: string[] = [];
  function Seen() {
    const [followed] = useKept('followed');
    useEffect(() => void shown.push(followed.join()), [followed]);
    return <Toggle id={7} />;
  }
  renderInPage(<Seen />, {
    before: (prepared) =>
      expect(within(prepared).getByRole('button')).toHaveAttribute('aria-pressed', 'false'),
  });
  expect(button(7)).toHaveAttribute('aria-pressed', 'true');
  expect(shown).toEqual(['', '7']);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('if storage throws on every call, a choice lasts until the page unloads', async () => {
  const refused = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const storage = { getItem: refused, setItem: refused, removeItem: refused } as unknown as Storage;
  renderInPage(<Toggle id={7} />, { kept: createKept({ localStorage: storage, sessionStorage: storage }) });
  await userEvent.click(button(7));
  expect(button(7)).toHaveAttribute('aria-pressed', 'true');
});
