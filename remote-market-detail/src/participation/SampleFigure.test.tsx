import { buildLiveSource, buildSource, renderInPage } from '@forecast/shared/testing';
import { screen } from '@testing-library/react';
import { ConsensusSection } from './ConsensusSection';

const caption = 'Sample, the same on every market';

test('beside the consensus of the sample stands that it is the same on every market', async () => {
  renderInPage(<ConsensusSection marketId={9} />);
  // From the first, so that nothing moves when the consensus has come.
  expect(screen.getByText(caption)).toBeVisible();
  expect(await screen.findByText('78%')).toBeVisible();
  expect(screen.getByText('22%')).toBeVisible();
  expect(screen.getAllByText(caption)).toHaveLength(1);
});

test('a consensus of data that moves on is called no sample', async () => {
  renderInPage(<ConsensusSection marketId={9} />, { source: buildLiveSource() });
  expect(await screen.findByText('78%')).toBeVisible();
  expect(screen.queryByText(/sample/i)).not.toBeInTheDocument();
});

test('a consensus that did not come is called nothing', async () => {
  const consensus = () => Promise.reject(new Error('down'));
  renderInPage(<ConsensusSection marketId={9} />, { source: buildSource([], { consensus }) });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(caption)).not.toBeInTheDocument();
});
