export type { PageContract as default } from '@tea/kit';
