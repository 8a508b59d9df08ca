import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment } from './Fragment';
import { FragmentFailed } from './FragmentFailed';
import { PartBoundary } from './PartBoundary';

test('a fragment that cannot be loaded leaves the page around it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <main>
      <h1>A market</h1>
      <Fragment name="markets/RelatedMarkets" with={{ marketId: 1 }} />
    </main>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading markets/RelatedMarkets');
  // No registry is read here.
  expect(await screen.findByRole('alert')).toHaveTextContent('Part markets, code FED-001');
  expect(screen.getByRole('heading', { name: 'A market' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('FED-001 in part "markets" (RelatedMarkets):', expect.anything());
  logged.mockRestore();
});

test('a fragment that throws fails alone, and can be tried again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Related = () => {
    if (broken) throw new Error('boom');
    return <h2>Related markets</h2>;
  };
  render(
    <main>
      <h1>A market</h1>
      <PartBoundary
        part="markets"
        where="RelatedMarkets"
        failed={(failure, retry) => <FragmentFailed failure={failure} onRetry={retry} />}
      >
        <Related />
      </PartBoundary>
    </main>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Part markets, code FED-007');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(logged).toHaveBeenCalledWith('FED-007 in part "markets" (RelatedMarkets):', expect.any(Error));
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { name: 'Related markets' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  logged.mockRestore();
});
