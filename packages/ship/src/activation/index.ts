// Changes what visitors get: determines the next state, and adds it as a generation. `publishing`, `upkeep` and `cli` may
// import this.

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
  proposeActivation,
  skippedOnRollback,
  type ActivationRequest,
  type ActivationResult,
} from './applyActivation';
