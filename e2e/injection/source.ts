import * as fixtures from '../../shared/src/fixtures';
import { sourceOf } from '../../shared/src/source/sourceOf';
import { sampleOfText } from '../../shared/src/testing/injection/buildSourceOfText';
import { injectedTexts } from '../../shared/src/testing/injection/injectedTexts';

/** The text that stands for every text of a market, by the market's place; that of the first is plain. */
export const texts: readonly string[] = ['PlainText', ...injectedTexts];

/** In the place of the sample: texts that try to be more than text, those of the shell all at once. */
export const sampleSource = sourceOf({
  ...sampleOfText(texts.join(' ')),
  asOf: fixtures.asOf,
  markets: texts.flatMap((text, index) =>
    sampleOfText(text)
      .markets.slice(0, 1)
      .map((market) => ({ ...market, id: index + 1 })),
  ),
});
