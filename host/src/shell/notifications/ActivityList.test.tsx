import type { RecentActivity } from '@forecast/shared/domain';
import { buildLiveSource, renderInPage } from '@forecast/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSource } from '@forecast/shared/source';
import { ActivityList } from './ActivityList';

function Post() {
  const source = useSource();
  return <button onClick={() => void source.postAnalysis?.({ marketId: 1, text: 'A' })}>Post</button>;
}

test('newer activity takes the place of older, so that nothing moves', async () => {
  let items = ['b', 'a'].map((id): RecentActivity => ({
    id,
    text: `Text ${id}`,
    time: '14:05',
    type: 'comment',
  }));
  const [newest] = items.map((item) => ({ ...item, id: 'c', text: 'Text c' }));
  const postAnalysis = async () => void (items = [newest, items[0]].flatMap((item) => item ?? []));
  const source = { ...buildLiveSource(), recentActivity: async () => items, postAnalysis };
  renderInPage([<ActivityList key="list" />, <Post key="post" />], { source });
  await screen.findByText('Text a');
  const places = screen.getAllByRole('listitem');
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByText('Text c');
  expect(screen.getAllByRole('listitem')).toEqual(places);
  expect(places.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Text c'),
    expect.stringContaining('Text b'),
  ]);
});
