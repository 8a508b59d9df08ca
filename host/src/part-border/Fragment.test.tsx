import { SourceContext } from '@forecast/shared/source';
import { buildSource } from '@forecast/shared/testing';
import { render, screen } from '@testing-library/react';
import { collectEvents } from '../testing/collectEvents';
import { Fragment } from './Fragment';

const events = collectEvents();

test('a fragment that cannot be loaded leaves the page around it', async () => {
  render(
    <SourceContext value={buildSource()}>
      <main>
        <h1>A market</h1>
        <Fragment name="markets/RelatedMarkets" with={{ marketId: 1 }} />
      </main>
    </SourceContext>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading markets/RelatedMarkets');
  // No registry is read here.
  expect(await screen.findByRole('alert')).toHaveTextContent('Part markets, code FED-001');
  expect(screen.getByRole('heading', { name: 'A market' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(events).toMatchObject([
    { kind: 'failure', part: 'markets', release: 'none', where: 'RelatedMarkets', code: 'FED-001' },
  ]);
});
