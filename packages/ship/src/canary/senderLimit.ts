import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { SiteEvent } from '@forecast/contract';

/** The event as it is to be kept: beyond its sender's limit it is no longer marked as a visitor's first. */
export type Count = (event: SiteEvent, sender: string) => SiteEvent;

/** At most this many counts are kept; then counting starts over. */
const remembered = 100_000;

/**
 * Counts at most `most` visitors of each rollout for one sender, by kind of event, because one sender can pretend to be
 * many. Senders are kept in memory only. `onLimit` is called once.
 */
export function counter(most: number, onLimit: () => void): Count {
  const counts = new Map<string, number>();
  let isTold = false;
  return (event, sender) => {
    const { rollout } = event;
    if (!rollout?.first) return event;
    const kind = event.kind === 'vital' ? event.name : event.kind;
    const key = [sender, event.part, rollout.salt, rollout.canary, kind].join(' ');
    const count = (counts.get(key) ?? 0) + 1;
    if (counts.size >= remembered) counts.clear();
    counts.set(key, count);
    if (count <= most) return event;
    if (!isTold) onLimit();
    isTold = true;
    return { ...event, rollout: { ...rollout, first: false } };
  };
}

const loopback = /^(::1|(::ffff:)?127\..*)$/;

/**
 * Where a request comes from: its address, for IPv6 the network that one customer has. A server on this machine says
 * for whom it asks, in the last entry of X-Forwarded-For.
 */
export function senderOf({ headers, socket }: IncomingMessage): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return networkOf((loopback.test(peer) && forwarded && addressIn(forwarded)) || addressIn(peer) || peer);
}

/** The address in a text that may have quotes, brackets and a port, in its one usual form; undefined if there is none. */
function addressIn(text: string): string | undefined {
  const [, inBrackets, plain = ''] =
    /^"?(?:\[([^\]]*)\].*|(\d+(?:\.\d+){3})(?::\d+)?|.*)"?$/.exec(text) ?? [];
  const address = (inBrackets ?? plain) || text;
  if (!isIPv6(address)) return isIPv4(address) ? address : undefined;
  const usual = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:(\d.*)$/.exec(usual)?.[1] ?? usual;
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':'));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
