import { readExpose } from '@forecast/contract';
import type { PageModule } from '@forecast/shared/page';
import { buildMarket, buildSource, renderPage, renderPrepared } from '@forecast/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as page from './Page';

const path = '/part-path';
const title = 'Part title';
const twoMarkets = buildSource([buildMarket(), buildMarket({ id: 2 })]);
const visit = (source = twoMarkets) => renderPage(page.default, { at: path, path, source });

test('the page has a main region with a heading and the number of questions', async () => {
  visit();
  expect(await screen.findByText('Questions on this site: 2')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('the prerendered page shows its data, and hydrates without a repair or another request', async () => {
  const { problems } = await renderPrepared(page.default, { at: path, path, source: twoMarkets });
  expect(problems).toEqual([]);
  expect(screen.getByText('Questions on this site: 2')).toBeInTheDocument();
});

test('“Try again” reloads the data after an error', async () => {
  const source = buildSource();
  let requests = 0;
  visit({
    ...source,
    listMarkets: (request) =>
      (requests += 1) <= 4 ? Promise.reject(new Error('gone')) : source.listMarkets(request),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Questions on this site: 1')).toBeInTheDocument();
});

test('the page satisfies the contract, both in its types and at run time', () => {
  const module: PageModule = page;
  expect(readExpose(module).kind).toBe('component');
});
