import { createRenderer } from '@forecast/host-runtime/server';
import { source } from '@tea/kit/source';
import { site } from './site';

export const { renderSite } = createRenderer(site, { open: () => ({ source, wrap: (tree) => tree }) });
