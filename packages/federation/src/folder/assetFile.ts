/** Matches the files that a part imports for their addresses: style sheets, pictures and fonts. */
export const assetFile = /\.(avif|css|ico|jpe?g|png|svg|webp|woff2)$/;
