import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { frames, maxPathLength, partNamePattern, siteFolders } from '@forecast/contract/schemas';
import { CannotCreate, type Target } from './target/target';

/** The options of a new part. */
export interface Options {
  readonly name: string;
  readonly owner: string;
  readonly path: string;
  readonly port: number;
  /** How much of the part a first visit may load, in compressed bytes. */
  readonly budget: number;
  readonly frame: (typeof frames)[number];
  readonly bundler: (typeof bundlers)[number];
}

/** The bundlers that can build a part. */
export const bundlers = ['webpack', 'rspack', 'vite'] as const;

/**
 * Names a part can't have: `host` and `shared` are folders in a site, and every object inherits a property
 * `constructor`.
 */
const reserved = ['constructor', 'host', 'shared'];

/** Ports from 1024 up that browsers refuse to connect to (https://fetch.spec.whatwg.org/#bad-port). */
const refusedPorts = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
];

/** Parses what the user typed for each option. Throws a `CannotCreate` that explains which values are valid. */
export const read: {
  readonly [Option in keyof Options]: (text: string, target: Target) => Options[Option];
} = {
  name: (text, target) => {
    if (reserved.includes(text) || text.startsWith('remote-')) {
      throw new CannotCreate(
        `"${text}" cannot be a part's name: it is reserved or starts with remote-. Choose another name.`,
      );
    }
    if (!partNamePattern.test(text) || /-$|--/.test(text)) {
      throw new CannotCreate(
        `"${text}" is not a valid part name: use at most 63 lowercase letters, digits and single hyphens, starting ` +
          'with a letter and not ending with a hyphen.',
      );
    }
    if (target.kind === 'workspace' && existsSync(join(target.root, `remote-${text}`))) {
      throw new CannotCreate(`The folder remote-${text} already exists.`);
    }
    return text;
  },
  owner: (text) => {
    if (text.trim() !== '' && !/\p{Cc}/u.test(text)) return text.trim();
    throw new CannotCreate('Enter the name of the team that owns the part, on one line.');
  },
  path: (text, { routes }) => {
    if (!/^(\/[a-z\d]+(-[a-z\d]+)*)+$/.test(text)) {
      throw new CannotCreate(
        `"${text}" is not a valid path: use lowercase letters, digits and hyphens, as in /events. You can add ` +
          'parameters to the route later.',
      );
    }
    if (text.length > maxPathLength) {
      throw new CannotCreate(`"${text}" is too long: a path may have at most ${maxPathLength} characters.`);
    }
    const [, first = ''] = text.split('/');
    if (siteFolders.includes(first)) throw new CannotCreate(`/${first} is reserved for the site.`);
    const taken = routes.find((route) => patternOf(route).test(text));
    if (taken === undefined) return text;
    throw new CannotCreate(`${text} is taken: the site has the route ${taken}.`);
  },
  port: (text, { ports }) => {
    const port = Number(text);
    if (!/^\d{4,5}$/.test(text) || port < 1024 || port > 65_535 || refusedPorts.includes(port)) {
      throw new CannotCreate(
        `"${text}" is not a valid port: use one from 1024 to 65535 that browsers don't block.`,
      );
    }
    const taken = ports.get(port);
    if (taken === undefined) return port;
    throw new CannotCreate(`Port ${port} is taken by ${taken}; ${freePort(ports)} is free.`);
  },
  budget: (text) => {
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    throw new CannotCreate(
      `"${text}" is not a valid budget: enter how many compressed bytes a first visit may load, such as 60000.`,
    );
  },
  frame: (text) => {
    const frame = frames.find((one) => one === text);
    if (frame) return frame;
    throw new CannotCreate(
      `"${text}" is not a valid frame: use shell to show the site's shell around the page, or bare for no shell.`,
    );
  },
  bundler: (text) => {
    const bundler = bundlers.find((one) => one === text);
    if (bundler) return bundler;
    throw new CannotCreate(`"${text}" is not a valid bundler: use ${bundlers.join(', ')}.`);
  },
};

/** Returns a regular expression that matches the paths of a route, which may have parameters. */
function patternOf(route: string): RegExp {
  const segments = route.split('/').filter(Boolean);
  const patterns = segments.map((segment) => {
    if (segment === '*') return '(/.*)?';
    if (!segment.startsWith(':')) return `/${segment.replace(/[^\w-]/g, '\\$&')}`;
    return segment.endsWith('?') ? '(/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${patterns.join('')}/?$`);
}

/** The first port from 3001 up that no part uses and browsers don't block. */
export function freePort(ports: Target['ports']): number {
  const used = [...ports.keys()];
  for (let port = 3001; ; port += 1) if (!used.includes(port) && !refusedPorts.includes(port)) return port;
}
