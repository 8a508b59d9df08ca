import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { SiteEvent } from '@forecast/contract';

/** Counting starts over after this many counts. */
const maxCounts = 100_000;

/**
 * Counts at most `most` visitors of each rollout for one sender, by kind of event, because one sender can pretend to be
 * many: beyond that an event is no longer marked as a visitor's first. Senders are kept in memory only. `onLimit` is
 * called once.
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
 * Where a request comes from: its IPv4 address, or the IPv6 network that one customer has. A server on this machine
 * names the address in the last entry of X-Forwarded-For.
 */
export function senderOf({ headers, socket }: IncomingMessage): string {
  const peer = socket.remoteAddress ?? '';
  const [forwarded = ''] = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .slice(-1);
  return (loopback.test(peer) && networkIn(forwarded.trim())) || networkIn(peer) || peer;
}

/**
 * The network that a text names, in one spelling: an IPv4 address, also one mapped to IPv6, or the first 64 bits of an
 * IPv6 address. The text may have quotes, brackets and a port. Undefined if it is no address.
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
