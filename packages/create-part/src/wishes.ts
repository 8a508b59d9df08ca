import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { partNamePattern, siteFolders } from '@forecast/contract/schemas';
import { CannotCreate } from './CannotCreate';
import type { Place } from './place';

/** Whether the shell stands around the page, or the page is all there is. */
export const frames = ['shell', 'bare'] as const;
type Frame = (typeof frames)[number];

/** Everything that a part is made from. */
export interface Wishes {
  readonly name: string;
  readonly owner: string;
  readonly path: string;
  readonly port: number;
  /** In bytes, compressed. */
  readonly budget: number;
  readonly frame: Frame;
}

/** What stands in the way of a part: `host` and `shared` are folders, `constructor` is in every object. */
const reserved = ['constructor', 'host', 'shared'];

/** In characters: so much fits into a line of the sources. */
const longestPath = 80;

/** A browser connects to none of these, though a server may listen there (https://fetch.spec.whatwg.org/#bad-port). */
const refusedPorts = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
];

/** For each wish, what a text gives. Each throws, with what to write instead, if the text will not do. */
export const read: {
  readonly [Wish in keyof Wishes]: (text: string, place: Place) => Wishes[Wish];
} = {
  name: (text, place) => {
    if (reserved.includes(text) || text.startsWith('remote-')) {
      throw new CannotCreate(`"${text}" cannot be a part's name: write it without remote-, and as no other.`);
    }
    if (!partNamePattern.test(text) || /-$|--/.test(text)) {
      throw new CannotCreate(
        `"${text}" is not the name of a part: use lowercase letters, digits and single hyphens, beginning with a ` +
          'letter, and has 63 characters at most.',
      );
    }
    if (place.kind === 'workspace' && existsSync(join(place.root, `remote-${text}`))) {
      throw new CannotCreate(`There is a folder remote-${text} already.`);
    }
    return text;
  },
  owner: (text) => {
    if (text.trim() !== '' && !/\p{Cc}/u.test(text)) return text.trim();
    throw new CannotCreate('Name the team that owns the part, in one line.');
  },
  path: (text, { routes }) => {
    if (!/^(\/[a-z\d]+(-[a-z\d]+)*)+$/.test(text)) {
      throw new CannotCreate(
        `"${text}" is no address of a page: write it as /events, in small letters, digits and hyphens. Parameters ` +
          'are written into the route later.',
      );
    }
    if (text.length > longestPath) {
      throw new CannotCreate(`"${text}" is too long: an address has ${longestPath} characters at most.`);
    }
    const [, first = ''] = text.split('/');
    if (siteFolders.includes(first)) throw new CannotCreate(`/${first} is the site's own.`);
    const taken = routes.find((route) => patternOf(route).test(text));
    if (taken === undefined) return text;
    throw new CannotCreate(`${text} is taken: ${taken} is a route of the site.`);
  },
  port: (text, { ports }) => {
    const port = Number(text);
    if (!/^\d{4,5}$/.test(text) || port < 1024 || port > 65_535 || refusedPorts.includes(port)) {
      throw new CannotCreate(`"${text}" is no port that a browser reaches, from 1024 to 65535.`);
    }
    const taken = ports.get(port);
    if (taken === undefined) return port;
    throw new CannotCreate(`Port ${port} is taken by ${taken}; ${freePort(ports)} is free.`);
  },
  budget: (text) => {
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    throw new CannotCreate(
      `"${text}" is no budget: write the bytes, compressed, that a first visit may load.`,
    );
  },
  frame: (text) => {
    const frame = frames.find((known) => known === text);
    if (frame) return frame;
    throw new CannotCreate(`"${text}" is no frame: a page has the shell around it (shell) or not (bare).`);
  },
};

/** What an address must look like to be answered by a route, which may have parameters. */
function patternOf(route: string): RegExp {
  const segments = route.split('/').filter(Boolean);
  const patterns = segments.map((segment) => {
    if (segment === '*') return '(/.*)?';
    if (!segment.startsWith(':')) return `/${segment.replace(/[^\w-]/g, '\\$&')}`;
    return segment.endsWith('?') ? '(/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${patterns.join('')}/?$`);
}

/** The first port after those of the parts that are there. */
export function freePort(ports: Place['ports']): number {
  const used = [...ports.keys()];
  for (let port = 3001; ; port += 1) if (!used.includes(port) && !refusedPorts.includes(port)) return port;
}
