/** @jest-environment node */
import type { PagePicture } from '@forecast/contract';
import { createPageSource, SourceProvider } from '@forecast/shared/source';
import { buildMarket, buildSource } from '@forecast/shared/testing';
import { renderToString } from 'react-dom/server';
import { MarketHead } from './MarketHead';

test.each([
  [true, 'Sample data · Test Desk'],
  [false, 'Test Desk'],
])('the picture for link previews says where its data is from (sample: %s)', (isSample, note) => {
  const notes: unknown[] = [];
  const Picture = ({ picture }: { picture: PagePicture }) => {
    notes.push(picture.note);
    return null;
  };
  renderToString(
    <SourceProvider source={createPageSource(buildSource([], { isSample }))}>
      <MarketHead market={buildMarket()} origin="https://forecast.example" Picture={Picture} />
    </SourceProvider>,
  );
  expect(notes).toEqual([note]);
});
