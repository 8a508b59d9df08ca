import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { lateFurtherPages } from './lateFurtherPages';

const after = { markets: [], found: 0, total: 0, tags: [], asked: {} };

test('if the code of further pages fails to load, a button retries until it is there', async () => {
  let failures = 2;
  const Pages = lateFurtherPages(() =>
    failures-- > 0
      ? Promise.reject(new Error('offline'))
      : Promise.resolve({ FurtherPages: ({ before }) => <p>{`after ${before}`}</p> }),
  );
  render(
    <Suspense>
      <Pages after={after} before={25} isLong={false} onRestart={() => undefined} />
    </Suspense>,
  );
  const retry = () => screen.findByRole('button', { name: 'Try again' });
  expect(await screen.findByText(/^More markets could not be loaded\./)).toBeInTheDocument();
  await userEvent.click(await retry());
  await userEvent.click(await retry());
  expect(await screen.findByText('after 25')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
