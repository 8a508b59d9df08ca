import type { ResearchSource } from '@forecast/shared/domain';
import { render, screen, within } from '@testing-library/react';
import { SourcesPanel } from './SourcesPanel';

const source: ResearchSource = {
  title: 'Consumer Price Index',
  author: 'Bureau of Labor Statistics',
  date: 'Jun 2025',
  type: 'Official Data',
  url: 'https://example.org/cpi',
};

test('a source has a title that links to it in a new tab, an author, a date and a kind', () => {
  render(<SourcesPanel sources={[source]} />);
  const entry = within(screen.getByRole('list', { name: 'Research Sources' })).getByRole('listitem');
  const link = within(entry).getByRole('link', { name: 'Consumer Price Index (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://example.org/cpi');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  for (const text of ['Bureau of Labor Statistics', 'Jun 2025', 'Official Data']) {
    expect(within(entry).getByText(text)).toBeInTheDocument();
  }
  expect(screen.queryByText('No sources yet')).not.toBeInTheDocument();
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  '//example.org',
  '/markets',
  'mailto:a@example.org',
  '',
])('a source with the URL %j is plain text', (url) => {
  render(<SourcesPanel sources={[{ ...source, url }]} />);
  expect(screen.getByText('Consumer Price Index')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText(/new tab/)).not.toBeInTheDocument();
});

test('a source without a URL is plain text', () => {
  const { title, author, date, type } = source;
  render(<SourcesPanel sources={[{ title, author, date, type }]} />);
  expect(screen.getByText('Consumer Price Index')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('if a market has no sources, the panel says so', () => {
  render(<SourcesPanel sources={[]} />);
  expect(screen.getByText('No sources yet')).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
