/**
 * Returns the mailto link for `address`, or undefined if it isn't an email address. Encodes the parts before and after
 * the @ (RFC 6068), so that an address can't smuggle in a subject or another recipient.
 */
export function mailLink(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  const domain = address.slice(at + 1);
  return at > 0 && domain ? `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}` : undefined;
}
