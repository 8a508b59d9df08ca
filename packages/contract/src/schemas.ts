// Schemas for external data. They have their own entry point to stay out of parts' builds, which don't need them.
export {
  changeSchema,
  findingSchema,
  generationSchema,
  livePartSchema,
  verdictSchema,
} from './release/generation';
export { pagePictureSchema } from './document/pagePicture';
export { preparedSchema } from './document/preparedPage';
export { renderedPageSchema, unrenderedPageSchema } from './document/renderedPage';
export {
  registryFileSchema,
  readableRegistrySchema,
  readableRoutesSchema,
  readableSiteDataSchema,
  releaseSchema,
} from './registry/registry';
export { liveRegistrySchema, siteDataSchema } from './registry/siteData';
export { voucherSchema } from './registry/voucher';
export { releaseFilesSchema } from './release/releaseFiles';
export { buildContractSchema, commitSchema, releaseRecordSchema } from './release/releaseRecord';
export {
  claimedRoutesSchema,
  claimsSchema,
  frames,
  maxMenuLength,
  maxPathLength,
  routeClaimSchema,
  siteFolders,
} from './site/routeClaim';
export { readableSettingsSchema } from './site/readableSettings';
export { settingsSchema } from './site/settings';
export { siteEventSchema } from './telemetry/siteEventSchema';
export {
  filePathPattern,
  filePathSchema,
  notAnArray,
  partNamePattern,
  releaseIdPattern,
  sha256Schema,
} from './wire';
