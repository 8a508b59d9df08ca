import { liveRegistrySchema } from '@forecast/contract/schemas';
import * as v from 'valibot';

/**
 * What is wrong with a registry, a line each, with the place; nothing if it may go live. Stricter than the schema it
 * follows, which checks the first release of a part only and lets 180 % pass.
 */
export function registryProblems(registry: unknown): string[] {
  const read = v.safeParse(liveRegistrySchema, registry);
  if (!read.success) return read.issues.map((issue) => `${placeOf(issue)} ${issue.message}`);
  return Object.entries(read.output.microFrontends).flatMap(([part, releases]) => {
    const sum = releases.reduce((total, { deployment }) => total + deployment.traffic, 0);
    const defaults = releases.filter(({ deployment }) => deployment.default).length;
    const at = `/microFrontends/${part}`;
    return [
      ...(Math.abs(sum - 100) < 1e-9 ? [] : [`${at} the traffic adds up to ${sum} %, not 100 %`]),
      ...(defaults === 1 ? [] : [`${at} ${defaults} releases are the default, not one`]),
      ...releases.flatMap(({ url, extras, deployment }) => [
        ...(url.startsWith(`/r/${part}/${extras.release}/`)
          ? []
          : [`${at} ${url} is not the release's own place`]),
        ...((extras.rollout === undefined) === deployment.default
          ? []
          : [`${at} only a canary has a rollout`]),
      ]),
    ];
  });
}

/** Where in the registry, as a path; the registry itself is `/`. */
const placeOf = ({ path }: Pick<v.BaseIssue<unknown>, 'path'>): string =>
  `/${path?.map(({ key }) => String(key)).join('/') ?? ''}`;
