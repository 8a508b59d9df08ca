import { SiteRoot } from '@forecast/host-runtime/testing';
import { act, screen } from '@testing-library/react';
import { renderInSite } from '../testing/renderInSite';

/** Navigates from the list to a market, which loads until `arrive` is called. */
function navigateSlowly() {
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const children = [
    { path: '/markets', element: <h1>Research Markets</h1> },
    { path: '/market/:id', loader: () => arrived, element: <h1>A market</h1> },
  ];
  const site = renderInSite({ routes: [{ element: <SiteRoot />, children }] });
  act(() => void site.router.navigate('/market/1'));
  return { arrive: () => act(async () => arrive()) };
}

test('if navigation takes longer than a second, a message is shown, and the old page stays', async () => {
  jest.useFakeTimers();
  try {
    const { arrive } = navigateSlowly();
    act(() => jest.advanceTimersByTime(900));
    expect(screen.queryByText(/Loading/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByText('Loading the market…')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Research Markets' })).toBeVisible();
    await arrive();
    expect(screen.getByRole('heading', { name: 'A market' })).toBeVisible();
    expect(screen.queryByText(/Loading/)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
