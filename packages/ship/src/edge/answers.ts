import { inertPolicy } from './pageHeaders';

/** Of every answer that is not a page. */
export const inert = { 'Content-Security-Policy': inertPolicy, 'X-Content-Type-Options': 'nosniff' };

/** Of releases and pictures. Another site may show them; neither holds anything private. */
export const forAll = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The headers of an answer that is only a status, which nobody may keep. */
export const plainHeaders = (status: number) => ({
  ...inert,
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Access-Control-Allow-Origin': '*',
  ...(status === 405 && { Allow: 'GET, HEAD' }),
});

/** The text of such an answer. */
export const plainText = (status: number): string =>
  status === 400 ? `400: This address can't be read.\n` : `${status}\n`;
