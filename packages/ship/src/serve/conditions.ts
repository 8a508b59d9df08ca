import type { IncomingHttpHeaders } from 'node:http';

/** What a file is known by: nginx makes the same of its time and its size. */
export interface Validators {
  readonly etag: string;
  /** As in the header `Last-Modified`. */
  readonly modified: string;
}

export const validatorsOf = (at: number, size: number): Validators => ({
  etag: `"${Math.floor(at / 1000).toString(16)}-${size.toString(16)}"`,
  modified: new Date(at).toUTCString(),
});

/**
 * What the conditions of a request come to, as nginx reads them: the answer, that it has not changed, or that it is
 * another one. What has no tag has always changed.
 */
export function conditionOf(
  headers: IncomingHttpHeaders,
  { etag, modified }: Partial<Validators>,
): 200 | 304 | 412 {
  const match = headers['if-match'];
  if (match !== undefined && !isNamed(match, etag, false)) return 412;
  const unmodified = headers['if-unmodified-since'];
  const isOlder = (text: string) => modified === undefined || Date.parse(modified) <= timeOf(text);
  if (unmodified !== undefined && !isOlder(unmodified)) return 412;
  const since = headers['if-modified-since'];
  const none = headers['if-none-match'];
  if (since === undefined && none === undefined) return 200;
  if (since !== undefined && (etag === undefined || since !== modified)) return 200;
  return none === undefined || isNamed(none, etag, true) ? 304 : 200;
}

/** The time that a header states, in ms since 1970; every form of it begins with the day of the week. */
const timeOf = (text: string): number => (/^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : NaN);

function isNamed(list: string, etag: string | undefined, weak: boolean): boolean {
  if (list.trim() === '*') return true;
  const names = list.split(',').map((name) => name.trim());
  return etag !== undefined && names.some((name) => (weak ? name.replace(/^W\//, '') : name) === etag);
}

/** One part of a file: from one byte to another, or its last ones. */
const partPattern = /^ *(?:(\d+) *- *(\d*)|-(\d+)) *$/;

/**
 * The bytes that a request is for, as `[from, to)`: all of them, some, or none that there are. Of several parts each
 * would be a part of an answer of its own; then it is all of them.
 */
export function rangeOf(
  { range, 'if-range': onlyOf }: IncomingHttpHeaders,
  size: number,
  { etag, modified }: Validators,
): readonly [from: number, to: number] | undefined | 'none' {
  if (range === undefined || !/^bytes=./i.test(range)) return undefined;
  if (onlyOf !== undefined && onlyOf !== etag && onlyOf !== modified) return undefined;
  let found: readonly [number, number] | undefined;
  for (const part of range.slice('bytes='.length).split(',')) {
    const [whole, from, to, last] = partPattern.exec(part) ?? [];
    if (whole === undefined) return 'none';
    const start = last === undefined ? Number(from) : Math.max(0, size - Number(last));
    const end = to === undefined || to === '' ? size : Math.min(size, Number(to) + 1);
    if (start >= end && start > 0) continue;
    if (start >= end || found) return undefined;
    found = [start, end];
  }
  return found ?? 'none';
}

/** Whether a browser takes a coding: it names it, and not with a weight of nothing, or with one that is none. */
export const accepts = (header: string | undefined, coding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.flatMap((text) => /^q *= *(.*)$/.exec(text)?.[1] ?? [])[0] ?? '1';
    return name === coding && Number(weight) > 0 && Number(weight) <= 1;
  });
