// Reads command lines and prints reports. No other room imports it. The exports are for programs of other packages that
// work on the same sites, with ship's options, reports and exit codes.
export { Option } from 'commander';
export { listen, portOf } from '../serve';
export { appliedReport } from './activation';
export {
  portNumber,
  runAsProcess,
  runProgram,
  skipOptions,
  skippedBy,
  wholeNumber,
  type AddCommand,
  type Program,
  type Skips,
} from './program';
export { findingLines } from './report';
export { applied, reportSchemaOf } from './reports';
