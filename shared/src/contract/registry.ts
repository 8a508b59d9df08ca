import type { SiteSettings } from './settings';

/** A script of a release, pinned. */
export interface PinnedScript {
  /** Relative to the release's entry. */
  readonly path: string;
  /** As in HTML's `integrity`: `sha384-…`. */
  readonly integrity: string;
}

/**
 * One release of a part, in the shape of a version in the AWS frontend-discovery schema, v1-pre
 * (https://github.com/awslabs/frontend-discovery). What that schema does not know is in `extras`.
 */
export interface Release {
  /** Its entry script, absolute or relative to the page. Everything else is found relative to it. */
  readonly url: string;
  readonly metadata: {
    /** Of the entry script; empty only in development. */
    readonly integrity: string;
    readonly version: string;
  };
  readonly deployment?: {
    /** Percent of the visitors, 0 to 100. */
    readonly traffic: number;
    readonly default: boolean;
  };
  readonly extras: {
    /** Names the release by its content: 16 hex digits; `development` where there is none. */
    readonly release: string;
    /** The team to call. */
    readonly owner: string;
    /** For each exposed module the scripts that it needs, so that they can be asked for with the entry. */
    readonly exposes: Readonly<Record<string, readonly PinnedScript[]>>;
    /** The salt of the rollout this release is tried in; only on a candidate. */
    readonly rollout?: string;
  };
}

/** Which parts are live, by name. */
export interface Registry {
  readonly schema: string;
  readonly microFrontends: Readonly<Record<string, readonly Release[]>>;
}

/** The schema that a registry follows. */
export const registrySchema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** What the host's page carries in its data block. */
export interface SiteData {
  readonly registry: Registry;
  readonly settings: SiteSettings;
}
