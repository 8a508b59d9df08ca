import type { ContainerRelease } from '../site/Surroundings';

/** The host's entry in a federation snapshot, with the fields that the DevTools show. */
interface Consumer {
  readonly remotesInfo: Record<string, { readonly matchedVersion: string }>;
}

/** Lists a container's release and modules in `__FEDERATION__`, where Module Federation DevTools read them. */
export function showInDevtools(container: string, { release, url, exposes }: ContainerRelease): void {
  // The federation runtime itself only lists remotes that it loads from a manifest.
  const moduleInfo = __FEDERATION__.moduleInfo as Record<string, unknown>;
  moduleInfo[`${container}:${url}`] = {
    version: release,
    remoteEntry: url,
    modules: Object.keys(exposes).map((moduleName) => ({ moduleName })),
  };
  const host = (moduleInfo['host'] ??= { remotesInfo: {} }) as Consumer;
  host.remotesInfo[container] = { matchedVersion: url };
}
