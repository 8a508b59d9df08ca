import * as v from 'valibot';
import { releaseFilesSchema } from './releaseFiles';
import { claimsSchema, routeClaimSchema } from '../site/routeClaim';
import { settingsSchema } from '../site/settings';
import { filePathSchema, integritySchema, partNameSchema } from '../wire';

/** A library with only one copy per page. */
const sharedLibrarySchema = v.pipe(
  v.object({
    /** The version range the part works with. */
    requires: v.string(),
    /** The version bundled with the part. */
    version: v.string(),
  }),
  v.readonly(),
);

export type SharedLibrary = v.InferOutput<typeof sharedLibrarySchema>;

/** What a page provides to its parts apart from props. */
const surroundingsSchema = v.pipe(
  v.object({
    /** The exports of shared modules, by the name each module is shared under. */
    exports: v.pipe(v.record(v.string(), v.pipe(v.array(v.string()), v.readonly())), v.readonly()),
    /** Only of a part: the shared libraries that its build has no copies of. */
    libraries: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
    /** CSS custom properties: `--name`. */
    properties: v.pipe(v.array(v.pipe(v.string(), v.startsWith('--'))), v.readonly()),
  }),
  v.readonly(),
);

export type PageSurroundings = v.InferOutput<typeof surroundingsSchema>;

const federationPluginSchema = v.pipe(
  v.object({
    /** The name of the plugin's package. */
    name: v.string(),
    version: v.string(),
  }),
  v.readonly(),
);

const contractFields = {
  /** The maximum size of the part's files that a first visit loads, in compressed bytes. */
  budget: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Only for the host: which part may claim which routes. */
  claims: v.exactOptional(claimsSchema),
  contractVersion: v.pipe(v.number(), v.integer()),
  /** The paths on the site that the part links to, as patterns: `/market/:id`. */
  links: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^\//, 'is not an address within the site'))),
    v.readonly(),
  ),
  /** What the part needs from the page around it. */
  needs: v.exactOptional(surroundingsSchema),
  /** The team to contact. */
  owner: v.string(),
  /** Only for the host: what the host provides to every part. */
  provides: v.exactOptional(surroundingsSchema),
  /** The route that the part claims. Never set for the host. */
  route: v.exactOptional(routeClaimSchema),
  /** Only for the host: the part at each route. */
  routes: v.exactOptional(v.pipe(v.record(v.string(), v.string()), v.readonly())),
  /** The federation plugin that added its runtime to the build; missing if the build has no runtime. */
  runtime: v.exactOptional(federationPluginSchema),
  /** Only for the host: the settings of the site. */
  settings: v.exactOptional(settingsSchema),
  /** Shared libraries, by name. */
  shared: v.pipe(v.record(v.string(), sharedLibrarySchema), v.readonly()),
  /** The modules of other parts that the part uses: `part/Module`. */
  uses: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[^/]+\/[^/]+$/, 'is not of the form part/Module'))),
    v.readonly(),
  ),
  /** The version in the part's package.json. */
  version: v.string(),
};

/** A build's `contract.json`: what it provides and what it relies on. */
export const buildContractSchema = v.pipe(v.object(contractFields), v.readonly());

export type BuildContract = v.InferOutput<typeof buildContractSchema>;

const scriptsSchema = v.pipe(
  v.array(v.pipe(v.object({ path: filePathSchema, integrity: integritySchema }), v.readonly())),
  v.readonly(),
);

/** The commit that a release was built from, for people: neither the release's id nor its signatures depend on it. */
export const commitSchema = v.pipe(
  v.object({
    /** The abbreviated hash, followed by `+` if there were uncommitted changes. */
    id: v.pipe(v.string(), v.regex(/^[\da-f]{7,64}\+?$/, 'is not the hash of a commit')),
    /** The first line of the message. */
    subject: v.pipe(
      v.string(),
      v.maxLength(200, 'is longer than 200 characters'),
      v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'contains control characters'),
    ),
  }),
  v.readonly(),
);

/** The record of a release, in its `release.json`. */
export const releaseRecordSchema = v.pipe(
  v.object({
    ...contractFields,
    part: partNameSchema,
    /** Null outside git. */
    commit: v.nullable(commitSchema),
    files: releaseFilesSchema,
    /** The path of the entry script; for the host, the path of its page. */
    entry: filePathSchema,
    /** The scripts each exposed module needs. */
    exposes: v.pipe(v.record(v.string(), scriptsSchema), v.readonly()),
  }),
  v.readonly(),
);

export type ReleaseRecord = v.InferOutput<typeof releaseRecordSchema>;
