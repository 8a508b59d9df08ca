import { expectHeld, expectRefused } from '../testing/expectRefused';
import { tinySiteForEach, type TinySite } from '../testing/tinySite';

const contract = { contractVersion: 7 };

const tiny: TinySite = tinySiteForEach(['a'], async () => {
  await tiny.activate(
    await tiny.publishHost(['a'], { contract }),
    await tiny.publish({ part: 'a', contract }),
  );
});

test.each([7, 6])(
  'with a host of contract version 7, a part of version %i goes live',
  async (contractVersion) => {
    const part = await tiny.publish({ part: 'a', content: 'new', contract: { contractVersion } });
    expect(await expectHeld(tiny, 'contract-version', part)).toBe('the host supports 6 and 7');
  },
);

test.each([8, 5])(
  'with a host of contract version 7, a part of version %i is refused',
  async (contractVersion) => {
    const part = await tiny.publish({ part: 'a', contract: { contractVersion } });
    await expectRefused(tiny, [part], {
      rule: 'contract-version',
      code: 'SHIP-041',
      part: 'a',
      message: new RegExp(`a@\\w+ uses contract version ${contractVersion}; host@\\w+ supports 6 and 7`),
    });
  },
);

test('a host that is one contract version ahead of its parts goes live, and a host that is two ahead is refused', async () => {
  await expectHeld(
    tiny,
    'contract-version',
    await tiny.publishHost(['a'], { contract: { contractVersion: 8 } }),
  );
  const ahead = await tiny.publishHost(['a'], { contract: { contractVersion: 9 } });
  await expectRefused(tiny, [ahead], {
    rule: 'contract-version',
    code: 'SHIP-041',
    part: 'host',
    message: /a@\w+ uses contract version 7; host@\w+ supports 8 and 9/,
  });
});
