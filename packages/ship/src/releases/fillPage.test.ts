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

test('a slot that doesn’t end is left alone, and the slots in it are filled', () => {
  expect(fillPage('<!--head--><!--policy--><!--body-->b<!--/body-->', { head: 'H', body: 'B' })).toBe(
    '<!--head--><!--policy--><!--body-->B<!--/body-->',
  );
});

test('many comments without a counterpart don’t take quadratic time', () => {
  const open = '<!--head-->'.repeat(100_000);
  const started = process.cpuUsage();
  expect(fillPage(`${open}<!--/head-->${open}`, { head: 'H' })).toBe(`<!--head-->H<!--/head-->${open}`);
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(3);
});
