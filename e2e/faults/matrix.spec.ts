import type { Page } from '@playwright/test';
import { faults, type Fault } from './server/Fault';
import { testFragment } from './testFragment';
import { testPage } from './testPage';
import { isPossible, parts, targets } from './parts';
import { test } from './site';

/** What a visitor does to trigger a fault. */
const triggers: Partial<Record<Fault, (page: Page) => Promise<void>>> = {
  'throws in an event handler': (page) => page.getByRole('button', { name: 'Break' }).click(),
  'throws a string in an event handler': (page) => page.getByRole('button', { name: 'Break' }).click(),
  'runs text as code': (page) => page.getByRole('button', { name: 'innerHTML' }).click(),
};

/** Errors that the browser itself logs for a fault, besides the common ones. */
const loggedErrors: Partial<Record<Fault, RegExp>> = {
  'runs text as code': /requires 'TrustedHTML'|^policy violation: require-trusted-types-for|^report: csp/,
};

/**
 * FAULTS=all tests every fault with every target. FAULTS=each tests every fault with one target, and cycles through the
 * targets from fault to fault. By default, only the first fault with each code is tested, also with one target.
 */
const all = process.env['FAULTS'] === 'all';
const each = all || process.env['FAULTS'] === 'each';
const named = Object.keys(faults) as Fault[];
const codes = named.map((fault) => faults[fault]);
const selected = named.filter((_fault, index) => each || codes.indexOf(codes[index]) === index);

for (const [index, fault] of selected.entries()) {
  const annotation = { type: 'fault', description: fault };
  const possible = targets.filter((target) => isPossible(fault, target));
  const chosen = possible.filter((_target, turn) => all || turn === index % possible.length);
  if (chosen.includes('a fragment')) {
    test(`${fault}: a fragment`, { annotation }, async ({ page, site, expectedErrors }) => {
      expectedErrors.push(...[loggedErrors[fault] ?? []].flat());
      await testFragment(page, site, fault, triggers[fault]);
    });
  }
  for (const target of parts.filter(({ part }) => chosen.includes(part))) {
    test(`${fault}: ${target.part}`, { annotation }, async ({ page, site, expectedErrors }) => {
      expectedErrors.push(...[loggedErrors[fault] ?? []].flat());
      await testPage(page, site, fault, target, { trigger: triggers[fault], all: each });
    });
  }
}
