import * as fixtures from '../../shared/src/fixtures';
import { sourceOf } from '../../shared/src/source/sourceOf';
import { sampleOfText } from '../../shared/src/testing/injection/buildSourceOfText';
import { injectedTexts } from '../../shared/src/testing/injection/injectedTexts';

/** For each market, in order, the string used for all its text. The first string is harmless. */
export const texts: readonly string[] = ['PlainText', ...injectedTexts];

/** Replaces the sample source with strings that try to inject code. Text outside of markets contains all of them. */
export const sampleSource = sourceOf({
  ...sampleOfText(texts.join(' ')),
  asOf: fixtures.asOf,
  markets: texts.flatMap((text, index) =>
    sampleOfText(text)
      .markets.slice(0, 1)
      .map((market) => ({ ...market, id: index + 1 })),
  ),
});
