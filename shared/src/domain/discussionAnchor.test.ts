import fc from 'fast-check';
import { anyCharacter } from '../testing/anyCharacter';
import { discussionAnchor } from '.';

const id = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.constantFrom('\uD800', 'a', '.', '2e') }),
);

test('an anchor contains the entry’s id', () => {
  expect(discussionAnchor('hotels-4')).toBe('discussion-hotels-4');
  expect(discussionAnchor('a b')).toBe('discussion-a.20.b');
});

test('an anchor needs no escaping in a URL, whatever the id', () => {
  fc.assert(
    fc.property(id, (one) => {
      expect(new URL(`http://localhost/#${discussionAnchor(one)}`).hash).toBe(`#${discussionAnchor(one)}`);
      expect(discussionAnchor(one)).toMatch(/^[\w.-]+$/);
    }),
  );
});

test('no two entries have the same anchor', () => {
  fc.assert(
    fc.property(id, id, (one, other) => {
      expect(discussionAnchor(one) === discussionAnchor(other)).toBe(one === other);
    }),
  );
});
