import { answersIn, exchange } from './exchange';
import { expectAnswer } from './expectAnswer';
import type { Row } from './requests';
import type { SampleSite } from './sampleSite';

/** A server of the sample site, with the values of ETag and Last-Modified that it sends. */
export interface TestServer {
  readonly port: number;
  /** The ETags of the landing page, the registry and `plain.js` in the release, and the Last-Modified of `plain.js`. */
  readonly validators: Readonly<Record<'page' | 'registry' | 'file' | 'modified', string>>;
}

/** Whether a row is a HEAD request, so its response has no body. */
const isHead = ({ sent }: Row): boolean => sent.startsWith('HEAD ');

/** The server on a port. Reads its validators with HEAD requests. */
export async function testServer(
  port: number,
  { release, registry }: Pick<SampleSite, 'release' | 'registry'>,
): Promise<TestServer> {
  const headersOf = async (path: string) => {
    const sent = `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    return answersIn(await exchange(port, sent), [true])[0]?.headers ?? {};
  };
  const [page, file] = [await headersOf('/'), await headersOf(`${release}/plain.js`)];
  const { etag = '' } = await headersOf(registry);
  return {
    port,
    validators: {
      page: page['etag'] ?? '',
      registry: etag,
      file: file['etag'] ?? '',
      modified: file['last-modified'] ?? '',
    },
  };
}

/** Sends a row's requests to a server, and checks the responses. */
export async function expectAnswers(
  row: Row,
  { port, validators }: TestServer,
  site: SampleSite,
): Promise<void> {
  const { release, registry, picture } = site;
  const sent = row.sent
    .replaceAll('{registry etag}', validators.registry)
    .replaceAll('{registry}', registry)
    .replaceAll('{r}', release)
    .replaceAll('{picture}', picture)
    .replaceAll('{page etag}', validators.page)
    .replaceAll('{file etag}', validators.file)
    .replaceAll('{file date}', validators.modified);
  const answers = answersIn(
    await exchange(port, sent),
    row.answers.map(() => isHead(row)),
  );
  expect(answers).toHaveLength(row.answers.length);
  for (const [index, answer] of answers.entries())
    await expectAnswer(answer, row.answers[index], isHead(row), site);
}
