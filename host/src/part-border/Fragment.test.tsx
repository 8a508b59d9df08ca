import { contractVersion, loadingSelector } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { screen } from '@testing-library/react';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { renderInSite } from '../testing/renderInSite';
import { Site } from '../routing/Site';
import { Fragment } from './Fragment';

/** A page of another team with the fragment in it. */
function visit({ runtime }: ReturnType<typeof buildPartRuntime>) {
  const page = (
    <main>
      <h1>A market</h1>
      <Fragment name="markets/RelatedMarkets" with={{ marketId: 1 }} />
    </main>
  );
  return renderInSite({ runtime, routes: [{ element: <Site />, children: [{ path: '*', element: page }] }] });
}

/** The element that says to programs what stands in the fragment's place. */
const border = () => document.querySelector('[data-part="markets"][data-expose="RelatedMarkets"]');
const busy = () => border()?.querySelector(loadingSelector) ?? null;
const loading = () => screen.queryByText('Loading markets/RelatedMarkets');

test('a fragment that cannot be loaded leaves the page around it', async () => {
  // No registry is read here.
  const built = buildPartRuntime();
  visit(built);
  expect(loading()).toBeInTheDocument();
  expect(busy()).toBeInTheDocument();
  expect(border()).not.toHaveAttribute('data-failure');
  expect(await screen.findByRole('alert')).toHaveTextContent('Part markets, code FED-001');
  expect(screen.getByRole('heading', { name: 'A market' })).toBeVisible();
  expect(loading()).not.toBeInTheDocument();
  expect(border()).toHaveAttribute('data-failure', 'FED-001');
  expect(busy()).not.toBeInTheDocument();
  expect(built.events).toMatchObject([
    { kind: 'failure', part: 'markets', release: 'none', where: 'RelatedMarkets', code: 'FED-001' },
  ]);
});

test('a fragment that is there stands in its border with what the page hands to it', async () => {
  const Related = ({ marketId }: { marketId: number }) => <p>Related to {marketId}</p>;
  visit(
    buildPartRuntime({
      releases: { markets: buildRelease() },
      load: async () => ({ default: Related, contractVersion }),
    }),
  );
  expect(await screen.findByText('Related to 1')).toBeVisible();
  expect(border()).toContainElement(screen.getByText('Related to 1'));
  expect(busy()).not.toBeInTheDocument();
  expect(border()).not.toHaveAttribute('data-failure');
});
