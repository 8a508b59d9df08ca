/** Removes the prerendered page's metadata from the head. Keeps the title in case nothing can be rendered. */
export function dropHead({ head }: Pick<Document, 'head'>): void {
  for (const element of head.querySelectorAll(metadata)) element.remove();
}

/** Removes the prerendered page's picture from the head. React replaces the rest of its metadata itself. */
export function dropPicture({ head }: Pick<Document, 'head'>): void {
  for (const element of head.querySelectorAll(pictureMetadata)) element.remove();
}

const pictureMetadata = 'meta:is([name="twitter:card"], [property^="og:image"])';

const metadata = `meta:is([name="description"], [name="robots"], [property^="og:"]), link[rel="canonical"], ${pictureMetadata}`;
