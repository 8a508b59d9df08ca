import type { SiteData } from './registry';

/** A value as the text of a data block. `<` is escaped: no value can end the block or start a comment. */
export function dataBlockText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Site data as the text of its data block. The registry comes first: by that the block is found in a page. */
export const siteDataText = ({ registry, ...others }: SiteData): string =>
  dataBlockText({ registry, ...others });
