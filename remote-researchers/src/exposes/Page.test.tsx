import { readExpose } from '@forecast/contract';
import type { Board, CalibrationBin, OwnScores, ResearcherScores } from '@forecast/shared/domain';
import type { PageModule } from '@forecast/shared/page';
import type { ForecastSource } from '@forecast/shared/source';
import { buildLiveSource, expectAccessible, renderPage, renderPrepared } from '@forecast/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as page from './Page';

const path = '/researchers/:handle?';

const ada = {
  handle: 'ada-okafor',
  name: 'Ada Okafor',
  edge: 2500,
  rank: 250,
  markets: 6,
  coverage: 5_250_000,
};
const bo = {
  handle: 'bo-lindqvist',
  name: 'Bo Lindqvist',
  edge: -120,
  rank: -12,
  markets: 5,
  coverage: 4_000_000,
};

const fewBins: readonly CalibrationBin[] = [60, 70, 80, 90].map((stated) => ({ stated, markets: 4 }));
const bins: readonly CalibrationBin[] = [
  ...fewBins.slice(0, 3),
  { stated: 90, markets: 5, share: 80, low: 44.6, high: 95.3 },
];

const record: ResearcherScores = {
  ...ada,
  calibration: fewBins,
  scores: [
    {
      ...{ marketId: 2, question: 'Will it rain?', outcome: 'no', deadline: '2025-08-02' },
      ...{ brier: 400, published: 900, edge: 500, coverage: 1_000_000, held: 30, final: false },
    },
    {
      ...{ marketId: 1, question: 'Will it snow?', outcome: 'yes', deadline: '2025-08-01' },
      ...{ brier: 580, published: 880, edge: 250, coverage: 833_333, held: 25, final: true },
    },
  ],
};

const own: OwnScores = { ...record, place: 1, listed: true };

const groups: Pick<Board, 'groups' | 'calibration'> = {
  groups: [{ author: 'Food desk', markets: 3, brier: 1600 }],
  calibration: Array.from({ length: 10 }, (_, index) => ({ stated: 10 * index + 5, markets: 0 })),
};

/** A source of a live site with two researchers on the board. A test overrides only the methods that matter to it. */
const live = (methods: Partial<ForecastSource> = {}): ForecastSource => ({
  ...buildLiveSource(),
  scores: async () => ({
    years: [2025, 2024],
    found: 2,
    ...groups,
    rows: [
      { ...ada, place: 1 },
      { ...bo, place: 2 },
    ],
  }),
  researcher: async (handle) => (handle === ada.handle ? record : null),
  ownScores: async () => null,
  ...methods,
});

const visit = (at: string, source = live()) => renderPage(page.default, { at, path, source });
const boardRows = async () => {
  const table = await screen.findByRole('table', { name: 'Board' });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

describe('the board', () => {
  test('has the researchers, best first, with links to their scores', async () => {
    visit('/researchers');
    expect(await boardRows()).toEqual([
      ['Place', 'Researcher', 'Mean edge', 'Questions', 'Covered'],
      ['1', 'Ada Okafor', '+2.50', '6', '5.3'],
      ['2', 'Bo Lindqvist', '−0.12', '5', '4.0'],
    ]);
    expect(screen.getByRole('link', { name: 'Ada Okafor' })).toHaveAttribute(
      'href',
      '/researchers/ada-okafor',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Researchers');
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your scores' })).not.toBeInTheDocument();
  });

  test('has an address for each year', async () => {
    const years: unknown[] = [];
    const source = live();
    const { router } = visit(
      '/researchers',
      live({
        scores: (request) => {
          years.push(request.year);
          return source.scores?.(request) ?? Promise.resolve(null);
        },
      }),
    );
    await userEvent.click(await screen.findByRole('link', { name: '2024' }));
    expect(router.state.location.search).toBe('?year=2024');
    expect(await screen.findByRole('region', { name: 'Board of 2024' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '2024' })).toHaveAttribute('aria-current', 'page');
    expect(years).toEqual([undefined, 2024]);
  });

  test('that is empty says when researchers are listed', async () => {
    visit(
      '/researchers',
      live({ scores: async () => ({ years: [], found: 0, groups: [], calibration: [], rows: [] }) }),
    );
    expect(await screen.findByText(/^Nobody is on the board of all time yet\./)).toHaveTextContent(
      'Researchers are listed from 5 resolved questions on, if they have agreed.',
    );
  });

  test('shows more researchers, and moves the focus to the first of them', async () => {
    visit(
      '/researchers',
      live({
        scores: async ({ cursor }) =>
          cursor === undefined
            ? { years: [], found: 2, ...groups, rows: [{ ...ada, place: 1 }], next: 'board-all~1' }
            : { years: [], found: 2, ...groups, rows: [{ ...bo, place: 2 }] },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show more researchers' }));
    expect(await screen.findByRole('link', { name: 'Bo Lindqvist' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more researchers' })).not.toBeInTheDocument();
  });

  test('that fails to load can be tried again', async () => {
    let requests = 0;
    const { scores } = live();
    visit(
      '/researchers',
      live({
        scores: (request) =>
          (requests += 1) <= 4
            ? Promise.reject(new Error('down'))
            : (scores?.(request) ?? Promise.resolve(null)),
      }),
    );
    const alert = await screen.findByText(/^The board could not be loaded/);
    await userEvent.click(within(alert.parentElement ?? alert).getByRole('button', { name: 'Try again' }));
    expect(await boardRows()).toHaveLength(3);
  });

  test('shows the groups’ record, and no plot below five questions', async () => {
    visit('/researchers');
    expect(await screen.findByRole('row', { name: 'Food desk 3 0.1600' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: '90–100% 0 too few –' })).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('shows researchers their own standing, even if they are on a later page', async () => {
    visit('/researchers', live({ ownScores: async () => ({ ...own, place: 70 }) }));
    expect(
      await screen.findByText('You are number 70 of all time: 6 resolved questions, mean edge +2.50.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Ada Okafor ?you/ })).toBeInTheDocument();
  });

  test('says beside a year’s board that a researcher’s own scores are of all time', async () => {
    visit('/researchers?year=2025', live({ ownScores: async () => own }));
    expect(await screen.findByRole('region', { name: 'Board of 2025' })).toBeInTheDocument();
    const standing = await screen.findByRole('region', { name: 'Your scores of all time' });
    expect(standing).toHaveTextContent('You are number 1 of all time: 6 resolved questions');
    await expectAccessible();
  });

  test('says how to be listed to researchers who haven’t agreed', async () => {
    const { place: _place, ...unlisted } = own;
    visit('/researchers', live({ ownScores: async () => ({ ...unlisted, listed: false }) }));
    expect(await screen.findByText(/^Only you can see your scores\./)).toHaveTextContent(
      'List me on the board',
    );
    expect(screen.getByRole('link', { name: 'See all your scores' })).toHaveAttribute(
      'href',
      '/researchers/ada-okafor',
    );
  });
});

describe('a researcher’s page', () => {
  test('has the score of each question, and marks those that can still change', async () => {
    visit('/researchers/ada-okafor');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeInTheDocument();
    expect(screen.getByText('Scores on resolved questions, newest first.')).toBeInTheDocument();
    const [rain, snow] = within(screen.getByRole('region', { name: 'Questions' })).getAllByRole('listitem');
    expect(rain).toHaveTextContent(
      'Will it rain?AnswerNOEdge+5.00Brier0.0400Published0.0900Coverage100.0%provisional',
    );
    expect(snow).toHaveTextContent('Edge+2.50Brier0.0580Published0.0880Coverage83.3%');
    expect(snow).not.toHaveTextContent('provisional');
    expect(screen.getByRole('link', { name: 'Will it rain?' })).toHaveAttribute('href', '/market/2');
    expect(screen.getAllByText('too few')).toHaveLength(4);
  });

  test('plots the calibration from five questions on, with a table and a file', async () => {
    visit('/researchers/ada-okafor', live({ researcher: async () => ({ ...record, calibration: bins }) }));
    expect(
      await screen.findByRole('img', { name: 'Share that came true, by forecast. 90%: 80%.' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: '90% 5 80.0% 45% to 95%' })).toBeInTheDocument();
    const file = screen.getByRole('link', { name: 'Download CSV' });
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toBe(
      'data:text/csv;charset=utf-8,forecast,questions,came true,low,high\n60,4,,,\n70,4,,,\n80,4,,,\n90,5,80,44.6,95.3\n',
    );
  });

  test('of somebody who isn’t listed says so, and isn’t indexed', async () => {
    visit('/researchers/cy-marchetti');
    expect(await screen.findByText(/^Nobody with the handle “cy-marchetti” is listed\./)).toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(screen.getByRole('link', { name: 'All researchers' })).toHaveAttribute('href', '/researchers');
  });

  test('is there for the researcher alone until they are listed', async () => {
    const { place: _place, rank: _rank, ...unlisted } = own;
    visit(
      '/researchers/ada-okafor',
      live({ researcher: async () => null, ownScores: async () => ({ ...unlisted, listed: false }) }),
    );
    expect(await screen.findByText(/^Only you can see this page\./)).toBeInTheDocument();
    expect(screen.getByText(/^Not on the board/)).toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});

test('“How scores work” has an example with the figures that you get by hand', async () => {
  visit('/researchers/how-scores-work');
  expect(await screen.findByRole('heading', { level: 1, name: 'How scores work' })).toBeInTheDocument();
  for (const name of [
    'Ada 0.0580 0.0880 83.3% +2.50',
    'Bo 0.0100 0.0400 3.3% +0.10',
    'Cy 0.6400 0.1000 100.0% −54.00',
    '5 to 15 70%: 0.09 60%: 0.16 +0.07',
    '15 to 20 70%: 0.09 80%: 0.04 −0.05',
    '20 to 30 90%: 0.01 80%: 0.04 +0.03',
  ])
    expect(screen.getByRole('row', { name })).toBeInTheDocument();
  expect(screen.getByText(/^Multiplied by the days/)).toHaveTextContent(
    '1.45 ÷ 25 = 0.0580 and of 2.20 ÷ 25 = 0.0880. The difference over all 30 days is 0.75 ÷ 30 = 0.0250: an edge of +2.50.',
  );
});

test.each([
  '/researchers',
  '/researchers/ada-okafor',
  '/researchers/cy-marchetti',
  '/researchers/how-scores-work',
])('the prerendered page at %s hydrates without a repair or another request', async (at) => {
  const { problems } = await renderPrepared(page.default, { at, path, source: live() });
  expect(problems).toEqual([]);
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('the board, its explanation and everybody on the board are prerendered', async () => {
  expect(await page.paths(live())).toEqual([
    '/researchers',
    '/researchers/how-scores-work',
    '/researchers/ada-okafor',
    '/researchers/bo-lindqvist',
  ]);
});

test('without scores, the page says so', async () => {
  visit('/researchers', buildLiveSource());
  expect(await screen.findByText('This site doesn’t have scores.')).toBeInTheDocument();
});

test('the page satisfies the contract, both in its types and at run time', () => {
  const module: PageModule = page;
  expect(readExpose(module).kind).toBe('component');
});
