import * as v from 'valibot';
import { releaseFilesSchema } from './releaseFiles';
import { claimsSchema, routeClaimSchema } from './routeClaim';
import { settingsSchema } from './settings';
import { filePathSchema, integritySchema, partNameSchema } from './wire';

/** A library that is one for the whole page. */
const sharedLibrarySchema = v.pipe(
  v.object({
    /** The range that the part works with. */
    requires: v.string(),
    /** The version that it brings. */
    version: v.string(),
  }),
  v.readonly(),
);

export type SharedLibrary = v.InferOutput<typeof sharedLibrarySchema>;

/** What a page has around its parts, beside the data that it hands to them. */
const surroundingsSchema = v.pipe(
  v.object({
    /** The exports of shared modules, by the name under which a module is shared. */
    exports: v.pipe(v.record(v.string(), v.pipe(v.array(v.string()), v.readonly())), v.readonly()),
    /** Custom properties of CSS: `--name`. */
    properties: v.pipe(v.array(v.pipe(v.string(), v.startsWith('--'))), v.readonly()),
  }),
  v.readonly(),
);

export type PageSurroundings = v.InferOutput<typeof surroundingsSchema>;

const statements = {
  /** In bytes, compressed: the most that a first visit may load of it. */
  budget: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Of the host alone: which part may claim which addresses; hosts that know no claims leave it out. */
  claims: v.exactOptional(claimsSchema),
  contractVersion: v.pipe(v.number(), v.integer()),
  /** The addresses of the site that it links to, as patterns: `/market/:id`. */
  links: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\//, 'is no address of the site'))), v.readonly()),
  /** What it relies on around it; builds made before this was stated leave it out. */
  needs: v.exactOptional(surroundingsSchema),
  /** The team to call. */
  owner: v.string(),
  /** Of the host alone: what every part finds around it. */
  provides: v.exactOptional(surroundingsSchema),
  /** The route that the part claims; of the host none. */
  route: v.exactOptional(routeClaimSchema),
  /** Of the host alone: which part answers at which address. */
  routes: v.exactOptional(v.pipe(v.record(v.string(), v.string()), v.readonly())),
  /** Of the host alone: what the site states. */
  settings: v.exactOptional(settingsSchema),
  /** By the library's name. */
  shared: v.pipe(v.record(v.string(), sharedLibrarySchema), v.readonly()),
  /** The modules of other parts that it shows: `part/Module`. */
  uses: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[^/]+\/[^/]+$/, 'is no part/Module'))), v.readonly()),
  /** As its package.json has it. */
  version: v.string(),
};

/** What a build provides and relies on; its `contract.json`. */
export const buildContractSchema = v.pipe(v.object(statements), v.readonly());

export type BuildContract = v.InferOutput<typeof buildContractSchema>;

const scriptsSchema = v.pipe(
  v.array(v.pipe(v.object({ path: filePathSchema, integrity: integritySchema }), v.readonly())),
  v.readonly(),
);

/** What a release says of itself, in its `release.json`. */
export const releaseRecordSchema = v.pipe(
  v.object({
    ...statements,
    part: partNameSchema,
    /** The commit it was built from, with `+` where files differed from it; empty outside git. */
    commit: v.string(),
    files: releaseFilesSchema,
    /** The path of the entry script; the host's is its page. */
    entry: filePathSchema,
    /** For each exposed module the scripts that it needs. */
    exposes: v.pipe(v.record(v.string(), scriptsSchema), v.readonly()),
  }),
  v.readonly(),
);

export type ReleaseRecord = v.InferOutput<typeof releaseRecordSchema>;
