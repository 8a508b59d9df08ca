import type { Healthy } from './visit/classify';
import type { Sight } from './visit/look';

/** The evidence of which texts belong to a remote. */
export interface Evidence {
  /** What the page showed while the remote was unreachable. */
  readonly reference: Sight | undefined;
  /** The contents of the remote's scripts. */
  readonly scripts: readonly string[];
}

/**
 * The texts of a page that don't belong to a remote: those that the page shows while the remote is unreachable and, if
 * the remote and another one take each other down, the other one's texts. If only the remote takes the other one down,
 * the other one is nested in it, so its texts count as the remote's.
 */
export function restOf(
  remote: Evidence,
  others: readonly Evidence[],
  { stable }: Healthy,
): ReadonlySet<string> {
  const isShown = ({ reference }: Evidence, text: string) => reference?.texts.includes(text) ?? false;
  const own = (one: Evidence) => {
    const rest = [remote, ...others].filter((other) => other !== one);
    return [...stable].filter(
      (text) => isLiteral(one, text) && !rest.some((other) => isLiteral(other, text)),
    );
  };
  const vanishTogether = (one: Evidence) =>
    own(remote).some((text) => !isShown(one, text)) && own(one).some((text) => !isShown(remote, text));
  return new Set([
    ...[...stable].filter((text) => isShown(remote, text)),
    ...others.filter(vanishTogether).flatMap(own),
  ]);
}

/** Whether a script of the remote contains the text as a string. */
const isLiteral = ({ scripts }: Evidence, text: string): boolean =>
  ['"', "'", '`'].some((quote) => scripts.some((script) => script.includes(quote + text + quote)));
