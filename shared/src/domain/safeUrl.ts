/**
 * Returns the normalized URL; undefined unless `text` is an absolute http or https URL without a user name or password,
 * which could pass for the hostname.
 */
export function safeUrl(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, username, password } = url;
  return /^https?:$/.test(protocol) && !username && !password ? url.href : undefined;
}
