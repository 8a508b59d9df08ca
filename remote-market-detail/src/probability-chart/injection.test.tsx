import { expectTextOnly } from '@forecast/shared/testing';
import { act, render, screen } from '@testing-library/react';
import './layoutStandIns';
import { ProbabilityCard } from './ProbabilityCard';

test(
  'text injected as a day is text where the chart names the day the visitor stands at, and nothing else',
  () =>
    expectTextOnly(async (text) => {
      const history = [40, 60].map((probability, index) => ({ day: `${text} ${index}`, probability }));
      render(<ProbabilityCard history={history} />);
      act(() => screen.getByRole('img', { name: 'Probability by day' }).focus());
      await screen.findByText('Probability', { selector: '[role=status] *' });
    }),
  60_000,
);
