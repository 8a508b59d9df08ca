import { allPoints } from '@forecast/shared/domain';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database/Database';
import {
  analyses,
  consensus,
  featuredMarkets,
  listMarkets,
  market,
  recentActivity,
  relatedMarkets,
  replies,
  search,
  standing,
  totals,
} from '../reading';
import { postAnalysis, postReply, removeEntry, setUpvote } from '../records/entries';
import { readMe } from '../records/me';
import { takePosition, withdrawPosition } from '../records/positions';
import { setListed } from '../records/listing';
import { developers } from '../records/seed';
import { endSession, sessionResearcher, startSession } from '../records/sessions';
import { board, marketScores, ownScores, researcherScores } from '../scoring/readScores';
import type { Handlers } from './Handlers';
import { isLocalHost, isLoopback } from './isLoopback';
import { clearToken, createToken, hashToken, setToken } from './session';

/** Answers the operations from a database. */
export function createHandlers(database: Database, developmentSignIn: boolean): Handlers {
  /** Whom a visitor can sign in as. Servers in front of the service may listen on the network, which has no such button. */
  const signInAs = ({ request }: FastifyReply) =>
    developmentSignIn && isLoopback(request.ip) && isLocalHost(request.headers.host) ? developers : [];
  return {
    listMarkets: ({ query }) => listMarkets(database, query),
    market: ({ parameters: { id } }) => market(database, id),
    relatedMarkets: ({ parameters: { id } }) => relatedMarkets(database, id),
    consensus: ({ parameters: { id } }) => consensus(database, id),
    standing: ({ parameters: { id } }) => standing(database, id),
    analyses: ({ parameters: { id }, query }) => analyses(database, { marketId: id, ...query }),
    replies: ({ parameters: { id }, query }) => replies(database, { discussionId: id, ...query }),
    scores: ({ query }) => board(database, query),
    researcher: ({ parameters: { id } }) => researcherScores(database, id),
    marketScores: ({ parameters: { id } }) => marketScores(database, id),
    featuredMarkets: () => featuredMarkets(database),
    totals: () => totals(database),
    recentActivity: () => recentActivity(database),
    // The same for everybody, so that it can be in prerendered pages; `me` has what remains.
    availablePoints: async () => allPoints,
    search: ({ query }) => search(database, query),

    me: async ({ session, reply }) => {
      const researcher = session && (await sessionResearcher(database, session));
      return researcher ? readMe(database, researcher) : { kind: 'signed-out', signInAs: signInAs(reply) };
    },
    ownScores: async ({ session }) => {
      const visitor = session && (await sessionResearcher(database, session));
      return visitor ? ownScores(database, visitor) : null;
    },
    setListed: async ({ researcher, body: { listed } }) => {
      await setListed(database, await researcher(), listed);
      return {};
    },
    submitPosition: async ({ write, parameters: { id }, body }) =>
      takePosition(database, await write(), { marketId: id, ...body }),
    withdrawPosition: async ({ write, parameters: { id } }) => withdrawPosition(database, await write(), id),
    postAnalysis: async ({ write, parameters: { id }, body }) =>
      postAnalysis(database, await write(), { marketId: id, ...body }),
    reply: async ({ write, parameters: { id }, body }) =>
      postReply(database, await write(), { analysis: id, ...body }),
    removeEntry: async ({ researcher, parameters: { id } }) => {
      await removeEntry(database, await researcher(), id);
      return {};
    },
    upvote: async ({ researcher, parameters: { id } }) => setUpvote(database, await researcher(), id, true),
    undoUpvote: async ({ researcher, parameters: { id } }) =>
      setUpvote(database, await researcher(), id, false),

    signIn: async ({ session, body: { handle }, reply }) => {
      if (!signInAs(reply).some((researcher) => researcher.handle === handle)) return undefined;
      if (session) await endSession(database, session);
      const token = createToken();
      await startSession(database, handle, hashToken(token));
      setToken(reply, token);
      return {};
    },
    signOut: async ({ session, reply }) => {
      if (session) await endSession(database, session);
      clearToken(reply);
      return {};
    },
  };
}
