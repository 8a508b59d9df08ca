import { answersIn, exchange, type Answer } from './exchange';
import { expectAnswer } from './expectAnswer';
import type { Expected, Row } from './requests';
import type { SampleSite } from './sampleSite';

/** A server of a sample site. */
export interface TestServer {
  readonly port: number;
  /** What it says of the release's script without copies: its ETag and its Last-Modified. */
  readonly validators: Readonly<Record<'etag' | 'modified', string>>;
}

/** Whether a row asks with HEAD, and so gets no body. */
const isHead = ({ sent }: Row): boolean => sent.startsWith('HEAD ');

/** Asks the server at a port for the validators of a script in a release. */
export async function testServer(port: number, release: string): Promise<TestServer> {
  const sent = `HEAD ${release}/plain.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const [answer] = answersIn(await exchange(port, sent), [true]);
  return {
    port,
    validators: { etag: answer?.headers['etag'] ?? '', modified: answer?.headers['last-modified'] ?? '' },
  };
}

/** What a server answers to a row. Expects of it what is given here, or what the row says of all servers. */
export async function answersTo(
  row: Row,
  { port, validators }: TestServer,
  site: SampleSite,
  expected: readonly Expected[] = row.answers,
): Promise<Answer[]> {
  const { release, registry, picture } = site;
  const sent = row.sent
    .replaceAll('{registry}', registry)
    .replaceAll('{r}', release)
    .replaceAll('{r without /r/}', release.slice('/r/'.length))
    .replaceAll('{picture}', picture)
    .replaceAll('{etag}', validators.etag)
    .replaceAll('{modified}', validators.modified);
  const answers = answersIn(
    await exchange(port, sent),
    expected.map(() => isHead(row)),
  );
  expect(answers).toHaveLength(expected.length);
  for (const [index, answer] of answers.entries())
    await expectAnswer(answer, expected[index], isHead(row), site);
  return answers;
}

/** What differs from answer to answer, or is between a server and its connection. */
const passing = ['connection', 'date', 'keep-alive', 'server'];

/** What is to be the same in the answers of two servers, but for some headers. */
export const comparable = (answers: readonly Answer[], differing: readonly string[] = []) =>
  answers.map(({ status, headers, body }) => ({
    status,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => !passing.includes(name) && !differing.includes(name)),
    ),
    body: body.toString('hex'),
  }));
