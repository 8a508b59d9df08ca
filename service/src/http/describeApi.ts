import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import { operations, problems, type Operation, type ProblemCode } from '@forecast/shared/api';
import type { GenericSchema } from 'valibot';
import { operationNames } from './Handlers';

/** Describes the service's operations as an OpenAPI 3.1 document, for paths below `url`. */
export const describeApi = (url: string, version: string): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Forecast service',
    version,
    description: 'Probabilities are percentages, 0 to 100, and days are in UTC.',
  },
  servers: [{ url }],
  paths: paths(),
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
  },
});

function paths(): Record<string, Record<string, object>> {
  const described: Record<string, Record<string, object>> = {};
  for (const name of operationNames) {
    const operation: Operation = operations[name];
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    described[path] = {
      ...described[path],
      [operation.method.toLowerCase()]: { operationId: name, ...describeOperation(operation) },
    };
  }
  return described;
}

function describeOperation({ summary, own, keyed, named, method, ...schemas }: Operation): object {
  const parameters = [
    ...describeParameters('path', schemas.parameters),
    ...describeParameters('query', schemas.query),
    ...(keyed ? [idempotencyKey] : []),
    ...(named ? [researcher] : []),
  ];
  return {
    summary,
    ...(own && { security: [{ session: [] }, {}] }),
    ...(parameters.length > 0 && { parameters }),
    ...(schemas.body && { requestBody: { required: true, content: json(describe(schemas.body)) } }),
    responses: {
      200: { description: 'The answer.', content: json(describe(schemas.answer)) },
      ...(method === 'GET' &&
        !own && { 304: { description: 'The answer is still the one with this ETag.' } }),
      ...describeProblems([...schemas.problems, ...commonProblems(method)]),
    },
  };
}

const requiredHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
});

const idempotencyKey = requiredHeader(
  'Idempotency-Key',
  'A request that is sent again with the same key within 48 hours has the same answer, and no other effect.',
);

const researcher = requiredHeader(
  'Researcher',
  'The handle of the researcher that the request is for, who must be signed in.',
);

/** What every operation can report. */
const commonProblems = (method: Operation['method']): readonly ProblemCode[] => [
  'invalid',
  'too-many',
  'unavailable',
  ...(method === 'GET' ? [] : (['unconfirmed', 'too-large', 'unsupported-type'] as const)),
];

function describeParameters(place: 'path' | 'query', schema: GenericSchema | undefined): readonly object[] {
  const { properties = {}, required = [] } = schema ? describe(schema) : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function describeProblems(codes: readonly ProblemCode[]): Record<number, object> {
  const statuses = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes)) {
    const [status] = problems[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...statuses].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => problems[code][1]).join(' '),
        content: { 'application/problem+json': { schema: problemSchema(status, ofStatus) } },
      },
    ]),
  );
}

const problemSchema = (status: number, codes: readonly ProblemCode[]) => ({
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { enum: codes.map((code) => `/problems/${code}`) },
    title: { type: 'string' },
    status: { const: status },
  },
});

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function describe(schema: GenericSchema): JsonSchema {
  const { $schema, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    // Checks in code have no counterpart in JSON Schema.
    errorMode: 'ignore',
    typeMode: 'input',
  });
  return described;
}
