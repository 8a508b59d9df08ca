import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { failures } from '@forecast/contract';
import { faults, type Fault } from './server/Fault';
import { canBeHeld, targets } from './parts';

type Target = (typeof targets)[number];

/** Writes what the fault matrix found into RESULTS.md, whenever all of it ran. */
export default class ResultsReporter implements Reporter {
  private readonly statuses = new Map<string, TestResult['status']>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.annotations.some(({ type }) => type === 'fault')) this.statuses.set(test.title, result.status);
  }

  onEnd(): void {
    const rows = Object.keys(faults) as Fault[];
    const isMissing = (fault: Fault, target: Target) =>
      canBeHeld(fault, target) && !this.statuses.has(`${fault}: ${target}`);
    if (rows.some((fault) => targets.some((target) => isMissing(fault, target)))) return;
    writeFileSync(join(__dirname, 'RESULTS.md'), this.table(rows));
  }

  private table(rows: readonly Fault[]): string {
    const cell = (fault: Fault, target: Target) => {
      if (!canBeHeld(fault, target)) return 'no page';
      const passed = this.statuses.get(`${fault}: ${target}`) === 'passed';
      return passed ? (faults[fault] ?? 'unnoticed') : 'FAILED';
    };
    const lines = rows.map((fault) => {
      const code = faults[fault];
      const reads = code ? `… ${failures[code].did}` : 'The page, as if nothing had happened';
      return [fault, ...targets.map((target) => cell(fault, target)), reads];
    });
    const table = [['fault', ...targets, 'the visitor reads'], ...lines];
    const widths =
      table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
    const text = (row: readonly string[]) =>
      `| ${row.map((value, column) => value.padEnd(widths[column] ?? 0)).join(' | ')} |`;
    const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
    const [head = [], ...body] = table;
    return `${introduction}\n${[text(head), rule, ...body.map(text)].join('\n')}\n`;
  }
}

const introduction = `# What happens when a part fails

Written by \`npm run test:faults\`, in Chromium against the production build, with each part at an origin of its own. For each fault and each part, and a fragment of one part on a page of another, the run sees that the visitor reads the code below within the part's own border, that it is announced and logged once, that the rest of the site works, that no error reaches the window, and that Retry brings the page back, without a reload, once the fault is gone. A cell that says so has passed.
`;
