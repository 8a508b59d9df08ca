export { componentOf } from './loading/mountedComponent';
