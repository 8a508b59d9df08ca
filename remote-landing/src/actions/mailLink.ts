/**
 * The link that opens a message to `address`, or undefined if that is no address. Both halves are encoded, so that an
 * address cannot smuggle in a subject or another recipient; the @ between them stays (RFC 6068).
 */
export function mailLink(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  const domain = address.slice(at + 1);
  return at > 0 && domain ? `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}` : undefined;
}
