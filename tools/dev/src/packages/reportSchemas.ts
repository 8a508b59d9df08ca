import * as canary from '@forecast/canary';
import * as ship from '@forecast/ship';
import { toJsonSchema } from '@valibot/to-json-schema';

const reports = [
  ...ship.commandNames.map((name) => ({ program: 'ship', name, schema: ship.reportSchema(name) })),
  ...canary.commandNames.map((name) => ({ program: 'canary', name, schema: canary.reportSchema(name) })),
];

/** JSON schemas for the `--json` output of a package's commands, as file content by path in `dist`. */
export const reportSchemas = (packageName: string): ReadonlyMap<string, string> =>
  new Map(
    reports
      .filter(({ program }) => packageName === `@forecast/${program}`)
      .map(({ program, name, schema }) => {
        const titled = {
          ...toJsonSchema(schema, { errorMode: 'ignore' }),
          title: `${program} ${name} --json, version ${ship.reportVersion}`,
        };
        const file = `schemas/v${ship.reportVersion}/${name.replace(' ', '-')}.json`;
        return [file, `${JSON.stringify(titled, null, 2)}\n`];
      }),
  );
