import { join } from 'node:path';
import ts from 'typescript';

/** The conditions by which a part's own tsconfig.json finds packages: the bundler finds them as its types do. */
export function conditionsOf(folder: string): readonly string[] {
  const file = join(folder, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, ' '));
  return ts.parseJsonConfigFileContent(config, ts.sys, folder).options.customConditions ?? [];
}
