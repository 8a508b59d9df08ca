export { contractVersion } from '@forecast/shared/contract';

export default 'This is text.';
