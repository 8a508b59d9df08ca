// Validation of external data. A separate entry, so that it doesn't end up in the builds of parts, which don't need it.
export { changeSchema, findingSchema, generationSchema, livePartSchema, verdictSchema } from './generation';
export { readKept } from './readKept';
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
export { filePathPattern, filePathSchema, partNamePattern, releaseIdPattern } from './wire';
