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
  const isOlder = (text: string) => modified === undefined || Date.parse(modified) <= Date.parse(text);
  if (unmodified !== undefined && !isOlder(unmodified)) return 412;
  const since = headers['if-modified-since'];
  const none = headers['if-none-match'];
  if (since === undefined && none === undefined) return 200;
  if (since !== undefined && (etag === undefined || since !== modified)) return 200;
  return none === undefined || isNamed(none, etag, true) ? 304 : 200;
}

function isNamed(list: string, etag: string | undefined, weak: boolean): boolean {
  if (list.trim() === '*') return true;
  const names = list.split(',').map((name) => name.trim());
  return etag !== undefined && names.some((name) => (weak ? name.replace(/^W\//, '') : name) === etag);
}

/** The bytes that a request is for, as `[from, to)`: all of them, some, or none that there are. */
export function rangeOf(
  { range, 'if-range': onlyOf }: IncomingHttpHeaders,
  size: number,
  { etag, modified }: Validators,
): readonly [from: number, to: number] | undefined | 'none' {
  if (range === undefined || !/^bytes=./i.test(range) || size === 0) return undefined;
  if (onlyOf !== undefined && onlyOf !== etag && onlyOf !== modified) return undefined;
  const [, from = '', to = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range) ?? [];
  // Of several parts each would be a part of an answer of its own: the whole is sent.
  if (range.includes(',')) return undefined;
  if (from === '' && to === '') return 'none';
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  return start < end ? [start, end] : 'none';
}

/** Whether a browser takes a coding: it names it, and not with a weight of nothing. */
export const accepts = (header: string | undefined, coding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return name === coding && (weight === undefined || Number(weight) > 0);
  });
