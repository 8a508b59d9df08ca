export { contractVersion } from '@forecast/shared/contract';

export const page = 'Not the default export.';
