/** @jest-environment node */
import { createPageSource, SourceProvider } from '@forecast/shared/source';
import { buildMarket, buildSource } from '@forecast/shared/testing';
import { renderToString } from 'react-dom/server';
import { MarketHead } from './MarketHead';

test.each([
  [true, 'Sample data · Test Desk'],
  [false, 'Test Desk'],
])('the picture for link previews says where its data is from (sample: %s)', (isSample, note) => {
  const html = renderToString(
    <SourceProvider source={createPageSource(buildSource([], { isSample }))}>
      <MarketHead market={buildMarket()} origin="https://forecast.example" />
    </SourceProvider>,
  );
  expect(html).toContain(`&quot;note&quot;:&quot;${note}&quot;`);
});
