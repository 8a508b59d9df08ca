export { useBorderOutlines } from './borders/BorderOutlines';
export { ContainErrors } from './borders/errorBoundaries';
export { ofHost, type PartRuntime } from './loading/createPartRuntime';
export { useOverrideTools } from './loading/overrideTools';
export { PartRuntimeContext, usePartRuntime } from './loading/PartRuntimeContext';
export { plainFaces } from './plainFaces';
export { isPartRelease } from './site/registry';
export type { PartRoute } from './site/routeTable';
export type {
  FailedProps,
  Faces,
  ScriptErrorProps,
  BorderModule,
  SiteDefinition,
} from './site/SiteDefinition';
export { textOf } from './site/textOf';
export { startHost, type Open, type Opening } from './startHost';
export { startInTurns } from './startInTurns';
