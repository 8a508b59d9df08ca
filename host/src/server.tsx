import { createRenderer } from '@forecast/host-runtime/server';
import { ServerStyleSheet } from 'styled-components';
import { drawPicture } from './pictures/drawPicture';
import { site } from './site';
import { openSourceOnServer } from './source';

/** Functions that prerender the site's pages on a server. */
export const { renderSite, renderPage } = createRenderer(site, {
  open: openSourceOnServer,
  styles: () => new ServerStyleSheet(),
  draw: drawPicture,
});
