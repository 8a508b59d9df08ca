import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarePackages } from './declarations';
import { publishedPackages } from './published';

const root = join(__dirname, '../../../..');
const packages = publishedPackages(root);
const declarations = declarePackages(root, packages);

test.each(packages)(
  'what $name offers is what its reviewed files say: npm run packages writes them',
  (one) => {
    const reviewed = readdirSync(join(one.folder, 'api')).map((file) => join('api', file));
    const texts = reviewed.map((file) => [file, readFileSync(join(one.folder, file), 'utf8')] as const);
    expect(new Map(texts)).toEqual(declarations.get(one.name)?.api);
  },
);
