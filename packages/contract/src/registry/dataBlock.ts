import type { SiteData } from './registry';

/** The value of the `schema` field in every registry. */
export const registryFormat = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** Serializes a value for a data block. Escapes `<`, so no value can close the script element or open a comment. */
export function dataBlockText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Serializes site data for its data block. The registry comes first, because the release tool looks for that prefix. */
export const siteDataText = ({ registry, ...others }: SiteData): string =>
  dataBlockText({ registry, ...others });
