import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers only accept a cookie with this prefix if it is secure, for all paths and for this host alone. */
const cookieName = '__Host-session';

/** How long a session lasts, in seconds. */
const maxAge = 30 * 24 * 60 * 60;

/** A random token of 256 bits. Only the browser keeps it; the database has its hash. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What the database knows a token by. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What the database knows the session in a request's cookie by; undefined if there is none. */
export function sessionIn({ headers, server }: FastifyRequest): Buffer | undefined {
  const token = headers.cookie && server.parseCookie(headers.cookie)[cookieName];
  return token ? hashToken(token) : undefined;
}

/** Has the browser keep a token. */
export const setToken = (reply: FastifyReply, token: string): void => setCookie(reply, token, maxAge);

/** Has the browser forget its token. */
export const clearToken = (reply: FastifyReply): void => setCookie(reply, '', 0);

function setCookie(reply: FastifyReply, value: string, seconds: number): void {
  const options = { maxAge: seconds, httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const;
  reply.header('Set-Cookie', reply.server.serializeCookie(cookieName, value, options));
}
