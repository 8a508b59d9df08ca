// The service's interface over HTTP, written once for the service, the site and the OpenAPI document.
export { answers } from './answers';
export { listLimits, maxAnswerBytes, textLimits } from './limits';
export { operations, type Operation, type OperationName } from './operations';
export { problems, type ProblemCode } from './problems';
