import type { Answer, Breakage } from '../proxy/FaultProxy';
import { isSameFile, type Remote } from '../survey/Remote';
import { breakContainer, originalMark, type ContainerFault } from './brokenContainer';

/** A fault: which files of a remote it breaks, and how. */
interface FaultMeaning {
  readonly title: string;
  /** `chunks`: all files but the entry and the manifest. */
  readonly breaks: 'all files' | 'entry' | 'chunks';
  readonly answer: (remote: Remote) => Answer;
}

const send = (status: number, type: string, body: string) => (): Answer => ({
  kind: 'send',
  status,
  type,
  body,
});

const change = (text: (body: string) => string) => (): Answer => ({ kind: 'change', change: text });

const inContainer =
  (fault: ContainerFault) =>
  (remote: Remote): Answer => ({ kind: 'change', change: (entry) => breakContainer(entry, remote, fault) });

const page = '<!doctype html><title>The site</title><p>This is a page, and not a script.';

const meanings = {
  unreachable: { title: 'its connections are cut', breaks: 'all files', answer: () => ({ kind: 'drop' }) },
  '404': {
    title: 'its files are missing',
    breaks: 'all files',
    answer: send(404, 'text/plain', 'Not found'),
  },
  '500': { title: 'its server has an error', breaks: 'all files', answer: send(500, 'text/plain', 'Error') },
  hang: { title: 'its server never answers', breaks: 'all files', answer: () => ({ kind: 'hang' }) },
  html: { title: 'HTML instead of its files', breaks: 'all files', answer: send(200, 'text/html', page) },
  truncated: {
    title: 'half of its entry',
    breaks: 'entry',
    answer: change((entry) => entry.slice(0, entry.length / 2)),
  },
  changed: { title: 'one byte more in its entry', breaks: 'entry', answer: change((entry) => `${entry}\n`) },
  throws: {
    title: 'its entry throws',
    breaks: 'entry',
    answer: change((entry) => `throw new Error('broken on purpose: evaluated');\n${entry}`),
  },
  render: { title: 'its modules throw when rendered', breaks: 'entry', answer: inContainer('throwing') },
  expose: { title: 'its exposed modules are gone', breaks: 'entry', answer: inContainer('empty') },
  chunk: { title: 'its chunks are gone', breaks: 'chunks', answer: send(404, 'text/plain', 'Not found') },
  version: { title: 'the host has other versions', breaks: 'entry', answer: inContainer('outdated') },
} as const satisfies Readonly<Record<string, FaultMeaning>>;

export type Fault = keyof typeof meanings;

/** The names of all faults. */
export const faultNames = Object.keys(meanings) as readonly Fault[];

/** What a fault does to a remote, in a few words. */
export const faultTitle = (fault: Fault): string => meanings[fault].title;

/** Breaks a remote whose files are those for which `isFile` is true. Pages are never broken. */
export function breakageOf(fault: Fault, remote: Remote, isFile: (url: string) => boolean): Breakage {
  const { breaks, answer }: FaultMeaning = meanings[fault];
  return ({ url, isDocument }) => {
    if (isDocument || url.endsWith(`?${originalMark}`) || !isFile(url)) return undefined;
    const isEntry = isSameFile(url, remote.entry);
    const isBroken =
      breaks === 'all files' ||
      (breaks === 'entry' ? isEntry : !isEntry && !isSameFile(url, remote.manifest));
    return isBroken ? answer(remote) : undefined;
  };
}
