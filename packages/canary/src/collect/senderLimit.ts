import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { SiteEvent } from '@forecast/contract';

/** Once this many counts are in memory, all of them are reset. */
const maxCounts = 100_000;

/**
 * Limits how many visitors of a rollout one sender can report per kind of event, because one sender can pretend to be
 * many visitors. Returns a function that returns the event, no longer marked as a visitor's first if it exceeds the
 * limit. Keeps senders only in memory. Calls `onLimit` the first time that the limit is exceeded.
 */
export function limitSenders(
  most: number,
  onLimit: () => void,
): (event: SiteEvent, sender: string) => SiteEvent {
  const counts = new Map<string, number>();
  let limited = false;
  return (event, sender) => {
    const { rollout } = event;
    if (!rollout?.first) return event;
    const kind = event.kind === 'vital' ? event.name : event.kind;
    const key = [sender, event.part, rollout.salt, rollout.canary, kind].join(' ');
    const count = (counts.get(key) ?? 0) + 1;
    if (counts.size >= maxCounts) counts.clear();
    counts.set(key, count);
    if (count <= most) return event;
    if (!limited) onLimit();
    limited = true;
    return { ...event, rollout: { ...rollout, first: false } };
  };
}

const loopback = /^(::1|(::ffff:)?127\..*)$/;

/**
 * The sender of a request: its IPv4 address, or its IPv6 /64 network, because providers usually assign a whole network
 * to each customer. Behind a server on this machine, uses the last entry of X-Forwarded-For.
 */
export function senderOf({ headers, socket }: IncomingMessage): string {
  const peer = socket.remoteAddress ?? '';
  const [forwarded = ''] = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .slice(-1);
  return (loopback.test(peer) && networkIn(forwarded.trim())) || networkIn(peer) || peer;
}

/**
 * The normalized network of an address: an IPv4 address (possibly mapped to IPv6), or the first 64 bits of an IPv6
 * address. `text` may contain quotes, brackets and a port. Undefined if it isn't an address.
 */
function networkIn(text: string): string | undefined {
  const bare = text.replace(/["[]|[\]%].*/g, '').replace(/^([\d.]+):\d+$/, '$1');
  if (!isIPv6(bare)) return isIPv4(bare) ? bare : undefined;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':'));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
