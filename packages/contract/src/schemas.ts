// Schemas for external data. They have their own entry point to stay out of parts' builds, which don't need them.
export {
  changeSchema,
  findingSchema,
  generationSchema,
  livePartSchema,
  verdictSchema,
} from './release/generation';
export { pagePictureSchema } from './document/pagePicture';
export { renderedPageSchema, unrenderedPageSchema } from './document/renderedPage';
export {
  liveRegistrySchema,
  registryFileSchema,
  preparedSchema,
  readableRegistrySchema,
  readableRoutesSchema,
  readableSiteDataSchema,
  releaseSchema,
  siteDataSchema,
} from './registry/registry';
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
export { readableSettingsSchema, settingsSchema } from './site/settings';
export { siteEventSchema } from './telemetry/siteEventSchema';
export {
  filePathPattern,
  filePathSchema,
  notAnArray,
  partNamePattern,
  releaseIdPattern,
  sha256Schema,
} from './wire';
