import { hostname, userInfo } from 'node:os';

/** Who runs the command, as `user@machine`; a container may only have a user id. */
export function author(): string {
  let user: string;
  try {
    user = userInfo().username;
  } catch {
    user = `uid ${process.getuid?.() ?? 'unknown'}`;
  }
  return `${user}@${hostname()}`;
}
