export { contractVersion } from '@forecast/contract';

export const page = 'Not the default export.';
