// Schemas for external data. They have their own entry point to stay out of parts' builds, which don't need them.
export { changeSchema, findingSchema, generationSchema, livePartSchema, verdictSchema } from './generation';
export { pagePictureSchema } from './pagePicture';
export {
  liveRegistrySchema,
  registryFileSchema,
  preparedSchema,
  readableRegistrySchema,
  readableRoutesSchema,
  readableSiteDataSchema,
  releaseSchema,
} from './registry';
export { releaseFilesSchema } from './releaseFiles';
export { buildContractSchema, releaseRecordSchema } from './releaseRecord';
export { claimedRoutesSchema, claimsSchema, routeClaimSchema, siteFolders } from './routeClaim';
export { readableSettingsSchema, settingsSchema } from './settings';
export { siteEventSchema } from './siteEventSchema';
export { filePathPattern, filePathSchema, notAnArray, partNamePattern, releaseIdPattern } from './wire';
