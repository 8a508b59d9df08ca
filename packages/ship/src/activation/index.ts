// Changes what visitors get: determines the next state, and adds it as a generation or a preview. `publishing`, `upkeep`
// and `cli` may import this.

export {
  abort,
  activate,
  canary,
  canaryOf,
  promote,
  remove,
  restore,
  rollback,
  type Activation,
} from './activations';
export {
  activationOf,
  applyActivation,
  checkActivation,
  skippedOnRollback,
  type ActivationRequest,
  type ActivationResult,
} from './applyActivation';
export { makePreview, type PreviewResult, type PreviewRequest } from './makePreview';
