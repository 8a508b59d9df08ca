import { expectHeld, expectRefused } from '../testing/expectRefused';
import { memoryStore } from '../store/memoryStore';
import { tinySite, type TinySite } from '../testing/tinySite';

// The compiler reads React's types for each pair that it has not seen.
jest.setTimeout(60_000);

let tiny: TinySite;
beforeEach(async () => {
  tiny = await tinySite(['a', 'b'], memoryStore());
});
afterEach(() => tiny.remove());

const declares = (properties: string) => `import type { ComponentType } from 'react';
declare const Fragment: ComponentType<{ ${properties} }>;
export default Fragment;
export declare const contractVersion: number;
`;
const relies = `import type { ComponentType } from 'react';
export default interface Contract {
  readonly default: ComponentType<{ readonly marketId: number }>;
  readonly contractVersion: number;
}
`;

const provider = (content: string, properties?: string) =>
  tiny.publish({
    part: 'b',
    content,
    exposes: ['Page', 'Typed'],
    ...(properties !== undefined && { files: { 'types/exposes/Typed.d.ts': declares(properties) } }),
  });
const consumer = () =>
  tiny.publish({
    part: 'a',
    content: 'typed',
    contract: { uses: ['b/Typed'] },
    files: { 'types/uses/b/Typed.d.ts': relies },
  });

test('a fragment may take more than another part relies on, but not ask for more', async () => {
  const agreed = await provider('as agreed', 'readonly marketId: number');
  await tiny.activate(agreed, await consumer());
  const wider = await provider('takes more', 'readonly marketId: number; readonly limit?: number');
  expect(await expectHeld(tiny, 'contracts', wider)).toMatch(/^a@\w+ on b\/Typed of \w+$/);
  const narrower = await provider('asks for more', 'readonly marketId: number; readonly limit: number');
  await expectRefused(tiny, [narrower], {
    rule: 'contracts',
    code: 'SHIP-045',
    part: 'b',
    message:
      /b@\w+ \(types.exposes.Typed\.d\.ts\) does not keep what a@\w+ \(types.uses.b.Typed\.d\.ts\) relies on in b\/Typed: .*limit/,
  });
});

test('a fragment that states no types keeps no contract', async () => {
  await expectRefused(tiny, [await provider('untyped'), await consumer()], {
    rule: 'contracts',
    code: 'SHIP-045',
    part: 'b',
    message: /relies on in b\/Typed: it declares no types for it/,
  });
});

test('a part that states nothing relies on nothing', async () => {
  const silent = await tiny.publish({ part: 'a', content: 'silent', contract: { uses: ['b/Typed'] } });
  const facts = await expectHeld(tiny, 'contracts', await provider('untyped'), silent);
  expect(facts).toBe('nothing new between parts');
});
