/** The schema that a registry follows; a registry names it. */
export const registryFormat = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
