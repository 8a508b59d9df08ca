import { maxAnalysisLength } from '@forecast/shared/domain';
import { buildSource, renderInPage } from '@forecast/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalysisForm } from './AnalysisForm';

const show = (postAnalysis?: () => Promise<void>) =>
  renderInPage(<AnalysisForm marketId={3} />, {
    source: buildSource([], postAnalysis ? { postAnalysis } : {}),
  });

const field = () => screen.getByRole('textbox', { name: 'Your analysis' });
const post = () => screen.getByRole('button', { name: 'Post Analysis' });
const status = () => screen.getByRole('status');

test('the field has a label and a placeholder, and there is no message at first', () => {
  show();
  expect(field()).toHaveAttribute('placeholder', 'Add your research insights or analysis...');
  expect(field().tagName).toBe('TEXTAREA');
  expect(status()).toBeEmptyDOMElement();
});

test('on sample data, the text is not sent but stays in the field, and a message says that it was not sent', async () => {
  show();
  await userEvent.type(field(), 'My analysis');
  await userEvent.click(post());
  expect(status()).toHaveTextContent('Not sent: this site runs on sample data');
  expect(field()).toHaveValue('My analysis');
});

const postAnalysis = jest.fn(() => Promise.resolve());

test.each([
  ['', undefined],
  ['   \n\t', undefined],
  ['', postAnalysis],
  ['   \n\t', postAnalysis],
])('empty input %j is not sent, whether or not the source can write', async (text, method) => {
  show(method);
  fireEvent.change(field(), { target: { value: text } });
  await userEvent.click(post());
  expect(status()).toHaveTextContent('Write your analysis first');
  expect(postAnalysis).not.toHaveBeenCalled();
  await userEvent.type(field(), 'A');
  expect(status()).toHaveTextContent('Draft saved in this tab');
});

test('a source that can write gets the text, and the field is cleared', async () => {
  const postAnalysis = jest.fn(() => Promise.resolve());
  show(postAnalysis);
  await userEvent.type(field(), 'My analysis');
  await userEvent.click(post());
  await waitFor(() => expect(status()).toHaveTextContent('Analysis posted'));
  expect(postAnalysis.mock.calls).toEqual([[{ marketId: 3, text: 'My analysis' }]]);
  expect(field()).toHaveValue('');
  expect(sessionStorage.getItem('forecast.analyses.1')).toBeNull();
});

test('text that could not be sent stays in the field and can be resent', async () => {
  const postAnalysis = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('down'));
  show(postAnalysis);
  await userEvent.type(field(), 'My analysis');
  await userEvent.click(post());
  await waitFor(() =>
    expect(status()).toHaveTextContent(
      'The analysis could not be posted. Your text has been kept. Please try again.',
    ),
  );
  expect(field()).toHaveValue('My analysis');
  expect(sessionStorage.getItem('forecast.analyses.1')).toBe('{"3":"My analysis"}');
  await userEvent.click(post());
  await waitFor(() => expect(status()).toHaveTextContent('Analysis posted'));
  expect(field()).toHaveValue('');
});

test('a double click sends the text once, and text typed in the meantime stays', async () => {
  let arrive: () => void = () => undefined;
  const postAnalysis = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  show(postAnalysis);
  await userEvent.type(field(), 'First');
  // Two clicks before the next render.
  act(() => [post(), post()].forEach((button) => button.click()));
  expect(status()).toHaveTextContent('Sending…');
  await userEvent.type(field(), ' and more');
  await userEvent.click(post());
  expect(status()).toHaveTextContent('Sending…');
  arrive();
  await waitFor(() => expect(status()).toHaveTextContent('Analysis posted'));
  expect(postAnalysis).toHaveBeenCalledTimes(1);
  expect(field()).toHaveValue('First and more');
});

test('a request that never settles counts as failed after 30 s, and the text can be sent again', async () => {
  jest.useFakeTimers();
  try {
    const postAnalysis = jest.fn(() => new Promise<void>(() => undefined));
    show(postAnalysis);
    fireEvent.change(field(), { target: { value: 'My analysis' } });
    fireEvent.click(post());
    await act(() => jest.advanceTimersByTimeAsync(29_900));
    expect(status()).toHaveTextContent('Sending…');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(status()).toHaveTextContent(
      'The analysis could not be posted. Your text has been kept. Please try again.',
    );
    expect(field()).toHaveValue('My analysis');
    fireEvent.click(post());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(postAnalysis).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  ['emoji', '👩‍👩‍👧‍👦🎲'],
  ['a right-to-left override', '\u202Eabc'],
  ['the longest analysis', 'x'.repeat(maxAnalysisLength)],
])('%s typed into the field is sent unchanged and stays in the field as plain text', async (_kind, text) => {
  const postAnalysis = jest.fn(() => Promise.reject(new Error('down')));
  const { container } = show(postAnalysis);
  fireEvent.change(field(), { target: { value: text } });
  await userEvent.click(post());
  await waitFor(() => expect(status()).toHaveTextContent(/could not be posted/));
  expect(field()).toHaveValue(text);
  expect(postAnalysis).toHaveBeenCalledWith({ marketId: 3, text });
  expect(container.querySelector('img, script')).not.toBeInTheDocument();
});
