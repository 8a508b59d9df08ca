// The command line of ship for programs of other packages, which work on the same sites: they add their own commands, and
// share its options, its reports and its exit codes.
export { Option } from 'commander';
export { listen } from '../serve/listen';
export { appliedReport } from './activation';
export {
  portNumber,
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
export { runAsProcess } from './runAsProcess';
