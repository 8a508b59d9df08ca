export { contractVersion } from '@forecast/contract';

export default 'This is text.';
