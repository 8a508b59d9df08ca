// For programs of other packages on the same sites: their own commands with the options, reports and exit codes of ship.
export { Option } from 'commander';
export { listen, portOf } from '../serve/listen';
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
