import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { buildBrokenPart } from './buildBrokenPart';
import type { Breakage } from './Fault';
import { FaultySite } from './FaultySite';

// A server that opens, breaks, repairs and closes faulty sites for the end-to-end tests, which run in other processes.
// POST /open { folders } returns { id, url, otherMarkets }.
// POST /break { id, part, fault, expose }, /repair { id } and /close { id } return nothing.
// POST /events { id } returns the events that browsers have posted.
await buildBrokenPart();

const sites = new Map<number, FaultySite>();
let opened = 0;

interface Command {
  readonly folders?: Readonly<Record<string, string>>;
  readonly id: number;
  readonly part: string;
  readonly fault: Breakage;
  readonly expose?: string;
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { folders, id, part, fault, expose } = (await json(request)) as Command;
  if (request.url === '/open') {
    const site = new FaultySite();
    await site.open(folders);
    sites.set((opened += 1), site);
    return { id: opened, url: site.url, otherMarkets: site.otherRelease('markets') };
  }
  const site = sites.get(id);
  if (!site) throw new Error(`There is no site ${id}.`);
  if (request.url === '/break') await site.break(part, fault, expose);
  if (request.url === '/repair') await site.repair();
  if (request.url === '/close') await site.close();
  if (request.url === '/events') return site.events;
  return {};
}

const server = createServer((request, response) => {
  answer(request).then(
    (value) => response.end(JSON.stringify(value)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(0);
await once(server, 'listening');
console.log(`Ready: http://localhost:${(server.address() as AddressInfo).port}`);
