import { buildRow } from './buildRow';
import { figureTable } from './report';

test('a row shows each median with its range, and < 50 if there was no long task', () => {
  const [, , line] = figureTable([buildRow('/', 'a', 200)]).split('\n');
  expect(line).toBe(
    '| `/` | (a) | 100 (99–101) | 200 (199–201) | 50 (49–51) | 0 | < 50 | 200 (199–201) | 200.0 | 150.0 | 0.0 | 6 | 2 |',
  );
});
