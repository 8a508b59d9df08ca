export { contractVersion } from '@forecast/contract';

throw Object.create(null);
