import { parseArgs } from 'node:util';
import { textLimits } from '@forecast/shared/api';
import { dateOf, safeUrl, textProblem } from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import {
  annulMarket,
  appointEditor,
  clarifyMarket,
  extendMarket,
  publishForecast,
  resolveMarket,
  type Answer,
} from '../records/resolution';

/** The arguments of a command, each of which throws a sentence if it is missing or invalid. */
interface Arguments {
  /** The handle of the researcher whom the command is about. */
  readonly handle: () => string;
  readonly name: () => string;
  readonly marketId: () => number;
  readonly editor: () => string;
  readonly reason: () => string;
  readonly percent: () => number;
  readonly closes: () => Date;
  readonly text: () => string;
  readonly answer: () => Answer;
}

const edit = ({ marketId, editor, reason }: Arguments) => ({
  marketId: marketId(),
  editor: editor(),
  reason: reason(),
});

type Work = (database: Database) => Promise<void>;

const work =
  <Given>(write: (database: Database, given: Given) => Promise<void>, given: Given): Work =>
  (database) =>
    write(database, given);

/** What each command does. */
const commands: Readonly<Record<string, (given: Arguments) => Work>> = {
  appoint: ({ handle, name }) => work(appointEditor, { handle: handle(), name: name() }),
  publish: (given) => work(publishForecast, { ...edit(given), percent: given.percent() }),
  extend: (given) => work(extendMarket, { ...edit(given), closes: given.closes() }),
  clarify: (given) => work(clarifyMarket, { ...edit(given), text: given.text() }),
  resolve: (given) => work(resolveMarket, { type: 'resolved', ...edit(given), ...given.answer() }),
  correct: (given) => work(resolveMarket, { type: 'corrected', ...edit(given), ...given.answer() }),
  annul: (given) => work(annulMarket, edit(given)),
};

/**
 * Reads a command of an editor, such as `publish 7 --percent 60 --editor dana-wirth --reason "…"`. Throws a sentence
 * that says what is missing or invalid.
 */
export function readMarketCommand(args: readonly string[]): {
  /** The folder of the embedded database, if the command names one. */
  readonly data: string | undefined;
  readonly run: Work;
} {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [name = '', about = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || positionals.length !== 2)
    throw new Error(
      `Say what to do to which market, such as: resolve 7. The commands are ${Object.keys(commands).join(', ')}.`,
    );
  return { data: values.data, run: command(readArguments(about, values)) };
}

const options = {
  data: { type: 'string' },
  name: { type: 'string' },
  editor: { type: 'string' },
  reason: { type: 'string' },
  percent: { type: 'string' },
  closes: { type: 'string' },
  text: { type: 'string' },
  outcome: { type: 'string' },
  known: { type: 'string' },
  source: { type: 'string' },
} as const;

type Options = { readonly [Name in keyof typeof options]?: string };

/** The arguments, read when a command asks for them. */
function readArguments(about: string, given: Options): Arguments {
  /** The option's value, if it is valid. */
  const option = <Value>(
    name: keyof Options,
    example: string,
    read: (text: string) => Value | undefined,
  ): Value => {
    const value = read(given[name] ?? '');
    if (value === undefined) throw new Error(`Add --${name}, such as --${name} ${example}.`);
    return value;
  };
  const text = (most: number) => (value: string) =>
    textProblem(value) || value.length > most ? undefined : value;
  return {
    handle: () => {
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(about) || about.length > textLimits.other)
        throw new Error(`“${about}” isn’t a handle, such as dana-wirth.`);
      return about;
    },
    name: () => option('name', '"Dana Wirth"', text(textLimits.other)),
    marketId: () => {
      if (!/^[1-9]\d{0,14}$/.test(about)) throw new Error(`“${about}” isn’t the number of a market.`);
      return Number(about);
    },
    editor: () => option('editor', 'dana-wirth', text(textLimits.other)),
    reason: () => option('reason', '"The report for June is out."', text(textLimits.reason)),
    percent: () => option('percent', '60', (value) => (/^[1-9]\d?$/.test(value) ? Number(value) : undefined)),
    closes: () => option('closes', '2025-09-30 (the last day)', endOfDay),
    text: () => option('text', '"Only permits in force count."', text(textLimits.resolution)),
    answer: () => ({
      outcome: option('outcome', 'yes', (value) => (value === 'yes' || value === 'no' ? value : undefined)),
      known: option('known', '2025-08-31T14:00Z', instantOf),
      source: option('source', 'https://example.org/report', sourceOf),
    }),
  };
}

const dayMs = 24 * 3600_000;

/** An instant in a year from 1 to 9999: answers have four digits, and the database has no year 0. */
function inFourDigits(time: number): Date | undefined {
  const instant = new Date(time);
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999 ? instant : undefined;
}

/** The end of a day in UTC. */
const endOfDay = (day: string) => inFourDigits((dateOf(day) + 1) * dayMs);

/** An instant. Undefined if the text doesn't state its time zone. */
function instantOf(text: string): Date | undefined {
  const [, day = ''] = /^(\d{4}-\d\d-\d\d)T[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  // Date.parse takes Feb 30 for Mar 2.
  return Number.isNaN(dateOf(day)) ? undefined : inFourDigits(Date.parse(text));
}

/** An address that isn't too long when it is written as a URL. */
function sourceOf(text: string): string | undefined {
  const url = safeUrl(text);
  return url !== undefined && url.length <= textLimits.source ? url : undefined;
}
