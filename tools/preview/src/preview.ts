import { buildMissing } from '@forecast/dev';
