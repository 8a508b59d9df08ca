import { commandNames, reportSchema, reportVersion } from '@forecast/ship';
import { toJsonSchema } from '@valibot/to-json-schema';

/** What each command of the release tool prints with `--json`, as JSON schemas: texts by their paths in its `dist`. */
export const reportSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    commandNames.map((name) => {
      const schema = {
        ...toJsonSchema(reportSchema(name), { errorMode: 'ignore' }),
        title: `ship ${name} --json, version ${reportVersion}`,
      };
      return [
        `schemas/v${reportVersion}/${name.replace(' ', '-')}.json`,
        `${JSON.stringify(schema, null, 2)}\n`,
      ];
    }),
  );
