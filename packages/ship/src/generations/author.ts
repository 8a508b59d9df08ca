import { hostname, userInfo } from 'node:os';

/** Who runs this, as a generation tells it: `user@machine`; in a container there may be a number only. */
export function author(): string {
  let user: string;
  try {
    user = userInfo().username;
  } catch {
    user = `uid ${process.getuid?.() ?? 'unknown'}`;
  }
  return `${user}@${hostname()}`;
}
