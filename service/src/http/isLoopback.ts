/** Whether an IP address is this machine's own. */
export const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127(\.\d+){3})$/.test(address);

/** Whether a Host header names this machine. Another name that resolves to it may be another site's (DNS rebinding). */
export const isLocalHost = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');
