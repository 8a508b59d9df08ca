import type { Registry } from '@forecast/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { partNamePattern } from '../site/ReleaseRef';

const integrity = { type: 'string', pattern: '^sha384-[A-Za-z0-9+/]{64}$' };

// Stricter than the schema it follows, which checks the first release of a part only and lets 180 % pass.
const schema = {
  type: 'object',
  required: ['schema', 'microFrontends'],
  additionalProperties: false,
  properties: {
    schema: { type: 'string', minLength: 1 },
    microFrontends: {
      type: 'object',
      propertyNames: { pattern: partNamePattern.source },
      additionalProperties: { type: 'array', minItems: 1, maxItems: 2, items: { $ref: '#/$defs/release' } },
    },
  },
  $defs: {
    release: {
      type: 'object',
      required: ['url', 'metadata', 'deployment', 'extras'],
      additionalProperties: false,
      properties: {
        url: { type: 'string', pattern: '^/r/[a-z][a-z0-9-]*/[0-9a-f]{16}/[^?#]+$' },
        fallbackUrl: { type: 'string', pattern: '^/r/' },
        metadata: {
          type: 'object',
          required: ['integrity', 'version'],
          additionalProperties: false,
          properties: { integrity, version: { type: 'string', minLength: 1 } },
        },
        deployment: {
          type: 'object',
          required: ['traffic', 'default'],
          additionalProperties: false,
          properties: { traffic: { type: 'number', minimum: 0, maximum: 100 }, default: { type: 'boolean' } },
        },
        extras: {
          type: 'object',
          required: ['release', 'owner', 'exposes'],
          additionalProperties: false,
          properties: {
            release: { type: 'string', pattern: '^[0-9a-f]{16}$' },
            owner: { type: 'string' },
            rollout: { type: 'string', minLength: 1 },
            exposes: {
              type: 'object',
              additionalProperties: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['path', 'integrity'],
                  additionalProperties: false,
                  properties: { path: { type: 'string', minLength: 1 }, integrity },
                },
              },
            },
          },
        },
      },
    },
  },
};

const isRegistry = new Ajv2020({ allErrors: true }).compile<Registry>(schema);

/** What is wrong with a registry, a line each, with the place; nothing if it may go live. */
export function registryProblems(registry: unknown): string[] {
  if (!isRegistry(registry)) {
    return (isRegistry.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
  }
  return Object.entries(registry.microFrontends).flatMap(([part, releases]) => {
    const sum = releases.reduce((total, { deployment }) => total + (deployment?.traffic ?? 0), 0);
    const defaults = releases.filter(({ deployment }) => deployment?.default).length;
    const at = `/microFrontends/${part}`;
    return [
      ...(Math.abs(sum - 100) < 1e-9 ? [] : [`${at} the traffic adds up to ${sum} %, not 100 %`]),
      ...(defaults === 1 ? [] : [`${at} ${defaults} releases are the default, not one`]),
      ...releases.flatMap(({ url, extras, deployment }) => [
        ...(url.startsWith(`/r/${part}/${extras.release}/`)
          ? []
          : [`${at} ${url} is not the release's own place`]),
        ...((extras.rollout === undefined) === deployment?.default
          ? []
          : [`${at} only a release that is tried has a rollout`]),
      ]),
    ];
  });
}
