import { commandNames, reportSchema, reportVersion } from '@forecast/ship';
import { toJsonSchema } from '@valibot/to-json-schema';

/** The folder of the schemas, in the package of the release tool. */
export const schemasFolder = `schemas/v${reportVersion}`;

/** What each command of the release tool prints with `--json`, as JSON schemas: the text of each file by its name. */
export const reportSchemas = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    commandNames.map((name) => {
      const schema = {
        ...toJsonSchema(reportSchema(name), { errorMode: 'ignore' }),
        title: `ship ${name} --json, version ${reportVersion}`,
      };
      return [`${name}.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
