/** Whether an IP address is this machine's own. */
export const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127\..*)$/.test(address);
