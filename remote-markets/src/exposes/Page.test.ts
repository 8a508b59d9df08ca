import { readExpose } from '@forecast/contract';
import type { PageModule } from '@forecast/shared/page';
import * as page from './Page';

test('the page satisfies the contract, both in its types and at run time', () => {
  const module: PageModule = page;
  expect(readExpose(module).kind).toBe('component');
});
