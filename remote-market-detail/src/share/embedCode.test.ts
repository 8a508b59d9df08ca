import fc from 'fast-check';
import { embedCode } from './EmbedBox';

test('any title becomes the title of the frame, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(fc.constantFrom('"', '&', '<', '>', "'", '&quot;', 'a'), fc.string()) }),
      (title) => {
        fc.pre(!/[\r\0]/.test(title));
        const template = document.createElement('template');
        template.innerHTML = embedCode('https://forecast.example/market/7/embed', title);
        expect(template.content.childNodes).toHaveLength(1);
        const [frame] = template.content.children;
        expect(frame?.getAttribute('title')).toBe(title);
        expect(frame?.getAttributeNames()).toEqual(['src', 'title', 'width', 'height', 'loading', 'style']);
      },
    ),
  );
});
