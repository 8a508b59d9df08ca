import { buildMarket, renderInPage } from '@forecast/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalysisForm } from './discussion/AnalysisForm';
import { DiscussionPanel } from './discussion/DiscussionPanel';
import { ParticipationPanel } from './participation/ParticipationPanel';

// Each test fails if anything logs an error, because React logs hydration errors.
let logged: jest.SpyInstance;
beforeEach(() => (logged = jest.spyOn(console, 'error')));
afterEach(() => {
  const { calls } = logged.mock;
  logged.mockRestore();
  expect(calls).toEqual([]);
});

const button = (name: string) => screen.getByRole('button', { name });

/** Marks buttons as pressed in the prerendered HTML, as the host's early script does for clicks before hydration. */
const press =
  (...names: readonly string[]) =>
  (prepared: HTMLElement) => {
    for (const name of names) {
      const pressed = within(prepared).getByRole('button', { name });
      for (const option of pressed.closest('[data-choices]')?.children ?? [])
        option.setAttribute('aria-pressed', String(option === pressed));
    }
  };

test('buttons for a side and points that are pressed before hydration stay selected', async () => {
  const { container } = renderInPage(<ParticipationPanel market={{ id: 7, discussions: [] }} />, {
    before: press('Support YES', 'Support NO', '+100 pts'),
  });
  expect(button('Support NO')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Allocating: 100 points')).toBeInTheDocument();
  expect(button('Submit Research Position')).toBeEnabled();
  await userEvent.click(button('+25 pts'));
  await userEvent.click(button('Support YES'));
  const pressed = [...container.querySelectorAll('[aria-pressed="true"]')].map(
    (option) => option.textContent,
  );
  expect(pressed).toEqual(['Support YES', '+25 pts']);
});

test('if no button was pressed before hydration, nothing is chosen', () => {
  renderInPage(<ParticipationPanel market={{ id: 7, discussions: [] }} />, { before: press() });
  expect(screen.getByText('Allocating: 10 points')).toBeInTheDocument();
  expect(button('Submit Research Position')).toBeDisabled();
});

test('an analysis begun before hydration keeps its text and the focus', async () => {
  let begun: Element | null = null;
  renderInPage(<AnalysisForm marketId={7} />, {
    before: (prepared) => {
      const field = within(prepared).getByRole<HTMLTextAreaElement>('textbox');
      field.value = 'It was';
      field.focus();
      begun = field;
    },
  });
  const field = screen.getByRole('textbox');
  expect(field).toBe(begun);
  expect(field).toHaveFocus();
  await userEvent.click(button('Post Analysis'));
  expect(screen.getByRole('status')).toHaveTextContent('Not sent: this site runs on sample data');
  await userEvent.type(field, ' warm');
  expect(field).toHaveValue('It was warm');
});

test('text typed before hydration is appended to the saved draft', () => {
  sessionStorage.setItem('forecast.analyses.1', '{"7":"A long argument"}');
  const before = (prepared: HTMLElement) => {
    within(prepared).getByRole<HTMLTextAreaElement>('textbox').value = 'And more';
  };
  renderInPage(<AnalysisForm marketId={7} />, { before });
  expect(screen.getByRole('textbox')).toHaveValue('A long argument\nAnd more');
});

test('text that the browser restores isn’t appended to a draft that already contains it', () => {
  sessionStorage.setItem('forecast.analyses.1', '{"7":"A long argument"}');
  renderInPage(<AnalysisForm marketId={7} />, {
    before: (prepared) => {
      within(prepared).getByRole<HTMLTextAreaElement>('textbox').value = 'A long';
    },
  });
  expect(screen.getByRole('textbox')).toHaveValue('A long argument');
});

test('hydration restores the saved draft, but a side pressed before hydration wins', () => {
  sessionStorage.setItem('forecast.positions.1', '{"7":{"side":"no","points":50}}');
  const { unmount } = renderInPage(<ParticipationPanel market={{ id: 7, discussions: [] }} />, {
    before: press(),
  });
  expect(button('Support NO')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Allocating: 50 points')).toBeInTheDocument();
  expect(screen.getByText(/^50 points on NO. Draft saved in this tab$/)).toBeInTheDocument();
  unmount();
  renderInPage(<ParticipationPanel market={{ id: 7, discussions: [] }} />, { before: press('Support YES') });
  expect(button('Support YES')).toHaveAttribute('aria-pressed', 'true');
  expect(button('Support NO')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('Allocating: 50 points')).toBeInTheDocument();
});

test('a sort order chosen before hydration applies to the discussion', () => {
  const entry = { content: '', timestamp: '', replies: 0 };
  const discussions = [
    { ...entry, id: 'a', author: 'Ada', upvotes: 2 },
    { ...entry, id: 'b', author: 'Bo', upvotes: 9 },
  ];
  renderInPage(<DiscussionPanel market={buildMarket({ discussions, comments: 2 })} />, {
    before: (prepared) => {
      within(prepared).getByRole<HTMLSelectElement>('combobox').value = 'upvoted';
    },
  });
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Most upvoted');
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Bo');
});
