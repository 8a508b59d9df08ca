import type { Breakage, BrokenResponse } from '../proxy/FaultProxy';
import { isSameFile, type Remote } from '../survey/Remote';
import { breakContainer, originalMark, type ContainerFault } from './brokenContainer';

/** A fault: which files of a remote it breaks, and how. */
interface FaultMeaning {
  readonly title: string;
  /** `chunks`: all files except the entry and the manifest. */
  readonly breaks: 'all files' | 'entry' | 'chunks';
  readonly respond: (remote: Remote) => BrokenResponse;
}

const send = (status: number, type: string, body: string) => (): BrokenResponse => ({
  kind: 'send',
  status,
  type,
  body,
});

const change = (text: (body: string) => string) => (): BrokenResponse => ({ kind: 'change', change: text });

const inContainer =
  (fault: ContainerFault) =>
  (remote: Remote): BrokenResponse => ({
    kind: 'change',
    change: (entry) => breakContainer(entry, remote, fault),
  });

const notFound = send(404, 'text/plain', 'Not found');
const page = '<!doctype html><title>The site</title><p>This is a page, not a script.';

const meanings = {
  unreachable: { title: 'its connections are cut', breaks: 'all files', respond: () => ({ kind: 'drop' }) },
  '404': {
    title: 'its files are missing',
    breaks: 'all files',
    respond: notFound,
  },
  '500': { title: 'its server has an error', breaks: 'all files', respond: send(500, 'text/plain', 'Error') },
  hang: { title: 'its server never responds', breaks: 'all files', respond: () => ({ kind: 'hang' }) },
  html: { title: 'HTML instead of its files', breaks: 'all files', respond: send(200, 'text/html', page) },
  truncated: {
    title: 'half of its entry',
    breaks: 'entry',
    respond: change((entry) => entry.slice(0, entry.length / 2)),
  },
  changed: { title: 'an extra byte in its entry', breaks: 'entry', respond: change((entry) => `${entry}\n`) },
  throws: {
    title: 'its entry throws',
    breaks: 'entry',
    respond: change((entry) => `throw new Error('broken on purpose: evaluated');\n${entry}`),
  },
  render: { title: 'its modules throw when rendered', breaks: 'entry', respond: inContainer('throwing') },
  expose: { title: 'its exposed modules are gone', breaks: 'entry', respond: inContainer('empty') },
  chunk: { title: 'its chunks are gone', breaks: 'chunks', respond: notFound },
  version: { title: 'the host has other versions', breaks: 'entry', respond: inContainer('outdated') },
} as const satisfies Readonly<Record<string, FaultMeaning>>;

export type Fault = keyof typeof meanings;

/** The names of all faults. */
export const faultNames = Object.keys(meanings) as readonly Fault[];

/** What a fault does to a remote, in a few words. */
export const faultTitle = (fault: Fault): string => meanings[fault].title;

/** The breakage of a remote, whose files are those for which `isFile` is true. Pages are never broken. */
export function breakageOf(fault: Fault, remote: Remote, isFile: (url: string) => boolean): Breakage {
  const { breaks, respond }: FaultMeaning = meanings[fault];
  return ({ url, isDocument }) => {
    if (isDocument || url.endsWith(`?${originalMark}`) || !isFile(url)) return undefined;
    const isEntry = isSameFile(url, remote.entry);
    const isBroken =
      breaks === 'all files' ||
      (breaks === 'entry' ? isEntry : !isEntry && !isSameFile(url, remote.manifest));
    return isBroken ? respond(remote) : undefined;
  };
}
