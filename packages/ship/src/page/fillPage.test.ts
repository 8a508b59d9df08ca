import { fillPage, marksOf } from './fillPage';

const page =
  '<head><!--policy-->p<!--/policy--><!--head-->h<!--/head--></head><body><!--body-->b<!--/body--></body>';

test('slots with new content are filled, and the others keep their content', () => {
  expect(fillPage(page, { head: 'H', policy: 'P' })).toBe(
    '<head><!--policy-->P<!--/policy--><!--head-->H<!--/head--></head><body><!--body-->b<!--/body--></body>',
  );
  expect(fillPage(page, {})).toBe(page);
  expect(fillPage('<head><!--head-->', { head: 'H', body: 'B' })).toBe('<head><!--head-->');
});

test('slot comments and replacement patterns in the content are not interpreted', () => {
  const text = [
    ...marksOf('policy'),
    ...marksOf('head'),
    ...marksOf('body').toReversed(),
    "$& $1 $' \u2028",
  ].join();
  const filled = fillPage(page, { policy: text, head: text, body: text });
  expect(filled).toBe(
    `<head><!--policy-->${text}<!--/policy--><!--head-->${text}<!--/head--></head><body><!--body-->${text}<!--/body--></body>`,
  );
});
