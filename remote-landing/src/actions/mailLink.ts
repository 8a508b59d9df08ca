/**
 * Returns the mailto link for `address`, or undefined if it isn't an email address. Encodes both halves, so that an
 * address cannot smuggle in a subject or another recipient, but keeps the @ between them (RFC 6068).
 */
export function mailLink(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  const domain = address.slice(at + 1);
  return at > 0 && domain ? `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}` : undefined;
}
