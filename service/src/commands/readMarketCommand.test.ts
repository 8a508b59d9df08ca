import { readMarketCommand } from './readMarketCommand';

const by = ['--editor', 'dana-wirth', '--reason', 'As published.'];

const answered = ['resolve', '7', ...by, '--outcome', 'yes'];

test.each([
  [['resolve'], 'Say what to do to which market, such as: resolve 7.'],
  [['reopen', '7'], 'The commands are appoint, publish, extend, clarify, resolve, correct, annul.'],
  // Every object has members of these names.
  [['toString', '7'], 'Say what to do to which market, such as: resolve 7.'],
  [['constructor', '7'], 'Say what to do to which market, such as: resolve 7.'],
  [['__proto__', '7'], 'Say what to do to which market, such as: resolve 7.'],
  [['annul', 'x'], '“x” isn’t the number of a market.'],
  [['annul', '7'], 'Add --editor, such as --editor dana-wirth.'],
  [['annul', '7', '--editor', 'dana-wirth', '--reason', ' '], 'Add --reason, such as'],
  [['annul', '7', '--editor', 'dana-wirth', '--reason', '\u200b'], 'Add --reason, such as'],
  [['annul', '7', '--editor', 'dana-wirth', '--reason', 'The \u0007 rang.'], 'Add --reason, such as'],
  [['publish', '7', ...by, '--percent', '100'], 'Add --percent, such as --percent 60.'],
  [['extend', '7', ...by, '--closes', '2025-02-30'], 'Add --closes, such as --closes 2025-09-30'],
  [['extend', '7', ...by, '--closes', '9999-12-31'], 'Add --closes, such as --closes 2025-09-30'],
  [['extend', '7', ...by, '--closes', '0000-12-30'], 'Add --closes, such as --closes 2025-09-30'],
  [['clarify', '7', ...by], 'Add --text, such as --text "Only permits in force count."'],
  [['clarify', '7', ...by, '--text', 'x'.repeat(1001)], 'Add --text, such as'],
  [['resolve', '7', ...by], 'Add --outcome, such as --outcome yes.'],
  [[...answered, '--known', '2025-08-31'], 'Add --known, such as --known 2025-08-31T14:00Z.'],
  [[...answered, '--known', '2025-02-30T14:00Z'], 'Add --known, such as --known 2025-08-31T14:00Z.'],
  [[...answered, '--known', '0000-12-31T14:00Z'], 'Add --known, such as --known 2025-08-31T14:00Z.'],
  [[...answered, '--known', '9999-12-31T23:59-00:01'], 'Add --known, such as --known 2025-08-31T14:00Z.'],
  [[...answered, '--known', 'Tuesday 5 August 2025 14:00 Z'], 'Add --known, such as'],
  [
    [...answered, '--known', '2025-08-31T14:00Z', '--source', 'javascript:1'],
    'Add --source, such as --source https://example.org/report.',
  ],
  [
    // Each letter takes six characters in a URL.
    [...answered, '--known', '2025-08-31T14:00Z', '--source', `https://example.org/${'ä'.repeat(400)}`],
    'Add --source, such as --source https://example.org/report.',
  ],
  [['appoint', 'Dana Wirth', '--name', 'Dana'], '“Dana Wirth” isn’t a handle, such as dana-wirth.'],
  [['appoint', 'd'.repeat(3000), '--name', 'Dana'], 'isn’t a handle, such as dana-wirth.'],
])('%j is refused with a sentence that says why', (args, sentence) => {
  expect(() => readMarketCommand(args)).toThrow(sentence);
});
