import { buildLiveSource, buildSource, renderInPage } from '@forecast/shared/testing';
import { screen } from '@testing-library/react';
import { ConsensusSection } from './ConsensusSection';

const caption = 'Sample data, the same for every market';

test('a caption next to the consensus says that the sample is the same for every market', async () => {
  renderInPage(<ConsensusSection marketId={9} />);
  // The caption is shown from the start, so that nothing moves when the consensus loads.
  expect(screen.getByText(caption)).toBeVisible();
  expect(await screen.findByText('78%')).toBeVisible();
  expect(screen.getByText('22%')).toBeVisible();
  expect(screen.getAllByText(caption)).toHaveLength(1);
});

test('the consensus of live data is not called a sample', async () => {
  renderInPage(<ConsensusSection marketId={9} />, { source: buildLiveSource() });
  expect(await screen.findByText('78%')).toBeVisible();
  expect(screen.queryByText(/sample/i)).not.toBeInTheDocument();
});

test('if the consensus failed to load, there is no caption', async () => {
  const consensus = () => Promise.reject(new Error('down'));
  renderInPage(<ConsensusSection marketId={9} />, { source: buildSource([], { consensus }) });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(caption)).not.toBeInTheDocument();
});
