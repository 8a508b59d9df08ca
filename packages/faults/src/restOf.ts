import type { Healthy } from './visit/classify';
import type { Sight } from './visit/look';

/** A remote on a page. */
export interface Evidence {
  /** What the page showed while the remote was unreachable. */
  readonly reference: Sight | undefined;
  readonly scripts: readonly string[];
}

/**
 * The texts of a page that don't belong to a remote: those that it shows while the remote is unreachable and, if the
 * remote and another one always vanish together, the other one's texts. If only the other one vanishes, it is nested.
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
