import { dropHead, dropPicture, pressAgain } from './takeOver';

test('the page’s metadata is removed, and everything else stays', () => {
  document.head.innerHTML = `
    <title>Forecast</title>
    <meta name="viewport" content="width=device-width">
    <meta name="description" content="What it is."><meta name="robots" content="noindex"><meta name="twitter:card" content="summary">
    <meta property="og:title" content="A question?"><link rel="canonical" href="/market/7">
    <link rel="icon" href="/icon.svg"><style></style>`;
  dropHead(document);
  const left = [...document.head.children].map(({ outerHTML }) => outerHTML);
  expect(left).toEqual([
    '<title>Forecast</title>',
    '<meta name="viewport" content="width=device-width">',
    '<link rel="icon" href="/icon.svg">',
    '<style></style>',
  ]);
});

test('dropPicture removes only the picture’s metadata', () => {
  document.head.innerHTML = `
    <meta property="og:title" content="A question?">
    <meta property="og:image" content="x.png"><meta property="og:image:alt" content="A question?">
    <meta name="twitter:card" content="summary_large_image">`;
  dropPicture(document);
  expect([...document.head.children].map(({ outerHTML }) => outerHTML)).toEqual([
    '<meta property="og:title" content="A question?">',
  ]);
});

/** Presses the buttons with these names before hydration, focuses `focused`, and returns the clicks after hydration. */
function clicksAfter(presses: readonly string[], focused: string): string[] {
  document.body.innerHTML =
    '<main tabindex="-1"><button aria-pressed="false">Follow</button><button aria-pressed="false">Compact</button>' +
    '<button aria-pressed="true">On already</button><button aria-expanded="false">Filters</button><button>Profile</button><input id="field"></main>';
  const buttons = [...document.querySelectorAll('button')];
  const find = (name: string) => buttons.filter(({ textContent }) => textContent === name);
  const clicks: string[] = [];
  for (const button of buttons) button.onclick = () => clicks.push(button.textContent);
  document.pressed = presses.flatMap(find);
  for (const button of document.pressed) button.ariaBusy = 'true';
  (find(focused)[0] ?? document.querySelector<HTMLElement>(focused))?.focus();
  pressAgain(document);
  expect(document.querySelector('[aria-busy]')).toBeNull();
  return clicks;
}

test.each<[string, string[], string, string[]]>([
  ['a button', ['Filters'], 'Filters', ['Filters']],
  ['a button pressed twice, once', ['Follow', 'Follow'], 'Follow', ['Follow']],
  ['a button, if the visitor has since clicked on text', ['Filters'], 'main', ['Filters']],
  ['only the last of two buttons', ['Filters', 'Profile'], 'Profile', ['Profile']],
  ['no button, if the visitor has since moved on', ['Profile'], '#field', []],
  ['every toggle button', ['Follow', 'Compact'], 'Compact', ['Follow', 'Compact']],
  ['a toggle button, even if the visitor has since moved on', ['Follow'], '#field', ['Follow']],
  ['a toggle button and then another', ['Follow', 'Filters'], 'Filters', ['Follow', 'Filters']],
  ['no toggle button that is on already', ['On already', 'Follow'], 'Follow', ['Follow']],
  ['a button and then a toggle button', ['Filters', 'Follow'], 'Follow', ['Follow', 'Filters']],
])('after hydration, presses %s', (_what, presses, focused, clicks) => {
  expect(clicksAfter(presses, focused)).toEqual(clicks);
});
