import { responsesIn, exchange } from './exchange';
import { expectResponse } from './expectResponse';
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
    return responsesIn(await exchange(port, sent), [true])[0]?.headers ?? {};
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
export async function expectResponses(
  row: Row,
  { port, validators }: TestServer,
  site: SampleSite,
): Promise<void> {
  const { release, registry, picture, voucher } = site;
  const sent = row.sent
    .replaceAll('{registry etag}', validators.registry)
    .replaceAll('{registry}', registry)
    .replaceAll('{r}', release)
    .replaceAll('{picture}', picture)
    .replaceAll('{voucher}', voucher)
    .replaceAll('{page etag}', validators.page)
    .replaceAll('{file etag}', validators.file)
    .replaceAll('{file date}', validators.modified);
  const responses = responsesIn(
    await exchange(port, sent),
    row.responses.map(() => isHead(row)),
  );
  expect(responses).toHaveLength(row.responses.length);
  for (const [index, response] of responses.entries())
    await expectResponse(response, row.responses[index], isHead(row), site);
}
