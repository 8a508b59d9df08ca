import { Ajv2020 } from 'ajv/dist/2020';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { appointEditor, resolveMarket } from '../records/resolution';
import { readSite } from '../records/site';
import { advanceMarkets } from '../scoring/advanceMarkets';
import { openTestDatabase } from '../testing/openTestDatabase';
import { Visitor } from '../testing/Visitor';
import { createApp } from './createApp';

/** How long to send requests, in s. */
const seconds = Number(process.env.SECONDS ?? 600);

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Values that a schema allows. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, minimum: min = 0, maximum: max = 2 ** 53, anyOf, items, properties, required = [] } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map(valuesOf));
  if (type === 'null') return fc.constant(null);
  if (type === 'array' && items) return fc.array(valuesOf(items), { maxLength: 4 });
  if (type === 'integer' || type === 'number')
    return fc
      .oneof(fc.integer({ min: 1, max: 12 }), fc.maxSafeInteger())
      .filter((value) => min <= value && value <= max);
  if (type === 'string') return textsOf(schema);
  if (!properties) return fc.jsonValue();
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function textsOf({ pattern, minLength = 0, maxLength = 1000 }: Schema): fc.Arbitrary<string> {
  const form = new RegExp(pattern ?? '', 'u');
  const known = words.filter(
    (word) => form.test(word) && word.length >= minLength && word.length <= maxLength,
  );
  const any =
    pattern === undefined
      ? fc.oneof(
          fc.string({ unit: 'binary', minLength, maxLength }),
          fc.string({ unit: 'grapheme', minLength, maxLength, size: 'max' }),
        )
      : fc.stringMatching(form);
  return known.length === 0 ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, any);
}

/** Texts that name something, or that something could take for its own syntax. */
const words = [
  ...Array.from({ length: 12 }, (_, index) => String(index + 1)),
  ...['e1', 'e2', 'e3', 'e4', 'e5', 'model-launch-1', 'food-cpi-1', 'ada-okafor', 'bo-lindqvist'],
  ...['food', 'Dr. Min-jun Seo', '1,2', '"a b"', '%', '_', "'", '\\', '\0', '../..', ':*', '&|!<->'],
];

/** Without halves of characters, which a URL can’t have. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '?');

/** An object's own members may keep String from making a text of it. */
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Mostly valid, sometimes anything. */
const nearly = <Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: values }, { weight: 1, arbitrary: fc.jsonValue() });

/** A request for an operation, mostly as its description says, sometimes not. */
const requestsOf = (path: string, method: string, { parameters = [], requestBody }: Operation) =>
  fc
    .record({
      given: fc.tuple(
        ...parameters.map(({ schema, required }) =>
          nearly(required ? valuesOf(schema) : fc.oneof(fc.constant(undefined), valuesOf(schema))),
        ),
      ),
      body: nearly(valuesOf(requestBody?.content['application/json']?.schema ?? { const: undefined })),
      isSignedIn: fc.boolean(),
      isNamed: fc.boolean(),
      headers: fc.oneof(
        { weight: 9, arbitrary: fc.constant({ 'sec-fetch-site': 'same-origin' }) },
        { weight: 1, arbitrary: fc.constantFrom({ 'sec-fetch-site': 'cross-site' }, { origin: 'null' }, {}) },
      ),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=x', '') },
      ),
    })
    .map(({ given, body, isSignedIn, isNamed, headers, type }) => {
      const query = new URLSearchParams();
      const sent: Record<string, string> = { ...headers };
      let url = path;
      for (const [index, { name, in: place }] of parameters.entries()) {
        const value = given[index];
        if (value === undefined) continue;
        const texts = [value].flat().map(textOf);
        if (place === 'path')
          url = url.replace(`{${name}}`, () => encodeURIComponent(wellFormed(texts.join())));
        // Header fields have no other characters.
        else if (place === 'header') sent[name] = texts.join().replace(/[^ -~]/g, '~');
        else for (const text of texts) query.append(name, text);
      }
      const payload = body === undefined ? undefined : JSON.stringify(body);
      if (payload !== undefined) sent['content-type'] = type;
      return { path, method, url: `${url}?${query}`, headers: sent, payload, isSignedIn, isNamed };
    });

test(
  `no request in ${seconds} s makes the service fail, or answer in another way than its description says`,
  async () => {
    const { database, asOwner, remove } = await openTestDatabase();
    await asOwner('update site set writes_per_minute = null');
    const app = await createApp({ database, developmentSignIn: true });
    const visitor = new Visitor(app);
    await visitor.signIn('ada-okafor');
    // Entries e1 to e5 of her own, and a market with scores.
    for (let entry = 1; entry <= 5; entry += 1) await visitor.post('/markets/1/analyses', { text: 'Mine.' });
    await appointEditor(database, { handle: 'dana-wirth', name: 'Dana Wirth' });
    await resolveMarket(database, {
      ...{ type: 'resolved', editor: 'dana-wirth', marketId: 11, reason: 'As published.' },
      ...{ outcome: 'yes', known: (await readSite(database)).now, source: 'https://example.com/a' },
    });
    await advanceMarkets(database);
    const { paths } = (await visitor.get('/openapi.json')).body as Description;
    const requests = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => requestsOf(path, method, operation)),
    );
    const requested = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const statuses = new Map<string, number>();
    const property = fc.asyncProperty(fc.oneof(...requests), async (request) => {
      const { path, method, url, payload, isSignedIn, isNamed } = request;
      // The session lasts until the end.
      const hasCookie = isSignedIn && !path.startsWith('/sign-');
      const headers = {
        ...request.headers,
        ...(isNamed && { researcher: 'ada-okafor' }),
        ...(hasCookie && { cookie: visitor.cookie }),
      };
      const response = await app.inject({
        method: method.toUpperCase() as NonNullable<InjectOptions['method']>,
        url: `/api/v1${url}`,
        headers,
        ...(payload !== undefined && { payload }),
      });
      const { statusCode, body } = response;
      const outcome = `${method} ${path} ${statusCode}`;
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
      const type = String(response.headers['content-type']).split(';')[0] ?? '';
      const { schema } = paths[path]?.[method]?.responses[statusCode]?.content?.[type] ?? {};
      if (!schema) throw new Error(`${outcome} with ${type} isn’t described: ${body}`);
      if (!ajv.validate(schema, JSON.parse(body)))
        throw new Error(`${outcome}: ${ajv.errorsText()}: ${body}`);
    });
    const { numRuns } = await fc.check(property, {
      numRuns: Infinity,
      interruptAfterTimeLimit: seconds * 1000,
      reporter: (details) => {
        if (details.failed) throw new Error(fc.defaultReportMessage(details));
      },
    });
    console.log(`${numRuns} requests`, Object.fromEntries([...statuses].sort()));
    // Everything was also requested in a way that it answers.
    for (const operation of requested) expect(statuses.has(`${operation} 200`)).toBe(true);
    await app.close();
    await remove();
  },
  (seconds + 300) * 1000,
);
