import { answersIn, exchange, type Answer } from './exchange';
import type { Row } from './requests';

/** A server of a sample site. */
export interface TestServer {
  readonly port: number;
  /** What it says of the release's script without copies: its ETag and its Last-Modified. */
  readonly validators: Readonly<Record<'etag' | 'modified', string>>;
}

/** Whether a row asks with HEAD, and so gets no body. */
export const isHead = ({ sent }: Row): boolean => sent.startsWith('HEAD ');

/** Asks the server at a port for the validators of a script in a release. */
export async function testServer(port: number, release: string): Promise<TestServer> {
  const sent = `HEAD ${release}/plain.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const [answer] = answersIn(await exchange(port, sent), [true]);
  return {
    port,
    validators: { etag: answer?.headers['etag'] ?? '', modified: answer?.headers['last-modified'] ?? '' },
  };
}

/** What a server answers to a row. */
export async function answersTo(
  row: Row,
  { port, validators }: TestServer,
  release: string,
): Promise<Answer[]> {
  const sent = row.sent
    .replaceAll('{r}', release)
    .replaceAll('{r without /r/}', release.slice('/r/'.length))
    .replaceAll('{etag}', validators.etag)
    .replaceAll('{modified}', validators.modified);
  return answersIn(
    await exchange(port, sent),
    row.answers.map(() => isHead(row)),
  );
}
