import { inertPolicy } from './pageHeaders';

/** The headers of every response that isn't a page. */
export const inert = { 'Content-Security-Policy': inertPolicy, 'X-Content-Type-Options': 'nosniff' };

/** The headers of releases and pictures. Other sites may use these files, which contain nothing private. */
export const forAll = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The headers of a response with only a status, which must not be cached. */
export const plainHeaders = (status: number) => ({
  ...inert,
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Access-Control-Allow-Origin': '*',
  ...(status === 405 && { Allow: 'GET, HEAD' }),
});

/** The body of a response with only a status. */
export const plainText = (status: number): string => `${status}${reasons[status] ?? ''}\n`;

const reasons: Readonly<Record<number, string>> = {
  400: ": This address can't be read.",
  410: ': This preview has ended.',
};
