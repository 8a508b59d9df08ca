import { font } from '../theme';
import { typefaceHead, typefaceRules } from '.';

const faces = typefaceRules.split('@font-face').slice(1);
const facesOf = (family: string) => faces.filter((face) => face.includes(`font-family:'${family}'`));

test.each([
  [font.serif, 'Source Serif 4'],
  [font.sans, 'Source Sans 3'],
])('%s has font-face rules, and so does its fallback', (named, family) => {
  expect(named).toContain(`'${family}', '${family} stand-in'`);
  const own = facesOf(family);
  expect(own.length).toBeGreaterThan(1);
  for (const face of own)
    expect(face).toMatch(/font-display:swap;src:url\(.+\)format\('woff2'\);unicode-range:U\+/);
  const standIns = facesOf(`${family} stand-in`);
  expect(standIns.length).toBeGreaterThan(0);
  for (const face of standIns)
    expect(face).toMatch(
      /src:local\('.+'\);size-adjust:\d+\.\d+%;ascent-override:\d+\.\d+%;descent-override/,
    );
});

test('a document preloads only the Latin file of each typeface', () => {
  document.head.innerHTML = typefaceHead;
  const links = [
    ...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font][crossorigin]'),
  ];
  expect(links).toHaveLength(2);
  for (const link of links) {
    const [face, ...others] = faces.filter((one) => one.includes(`url(${link.getAttribute('href')})`));
    expect(others).toEqual([]);
    expect(face).toContain('unicode-range:U+0000-00FF,');
  }
  expect(document.head.querySelector('style')).toHaveTextContent(typefaceRules, {
    normalizeWhitespace: false,
  });
});
