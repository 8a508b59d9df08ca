import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../../docs/decisions');

test('the index of decisions matches the records', () => {
  const records = readdirSync(folder).filter((name) => name !== 'README.md');
  const lines = records.sort().map((file) => {
    const start = /^# (\d+)\. (.+)\n\n\*\*Status\.\*\* \d{4}-\d\d-\d\d, .+\.\n/;
    const [, number, title] = start.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    expect({ file, number }).toEqual({ file, number: String(Number(file.slice(0, 4))) });
    return `- ${number}: [${title}](${file})`;
  });
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  expect([...index.matchAll(/^- \d.*$/gm)].map(([line]) => line)).toEqual(lines);
});
