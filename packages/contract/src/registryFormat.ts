/** The `schema` of every registry. */
export const registryFormat = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
