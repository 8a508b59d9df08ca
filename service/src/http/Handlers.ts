import { operations, type OperationName } from '@forecast/shared/api';
import type { FastifyReply } from 'fastify';
import type { Write } from '../records/Write';
import type { GenericSchema, InferOutput } from 'valibot';

type Operations = typeof operations;

/** The operations whose answers depend on who asks. */
type OwnName = {
  [Name in OperationName]: Operations[Name] extends { readonly own: true } ? Name : never;
}[OperationName];

/** The names of all operations. */
export const operationNames = Object.keys(operations) as readonly OperationName[];

type Given<Name extends OperationName, Part extends string> =
  Operations[Name] extends Readonly<Record<Part, infer Schema extends GenericSchema>>
    ? InferOutput<Schema>
    : undefined;

/** A request for an operation, which its schemas allow. */
export interface Call<Name extends OperationName> {
  readonly parameters: Given<Name, 'parameters'>;
  readonly query: Given<Name, 'query'>;
  readonly body: Given<Name, 'body'>;
}

/** A request by a visitor. */
export interface OwnCall<Name extends OperationName> extends Call<Name> {
  /** The hash of the session's token; undefined if the visitor has none. */
  readonly session: Buffer | undefined;
  /**
   * Resolves to the id of the signed-in researcher. Rejects with the problem `signed-out` if there is none,
   * `researcher-missing` if the request names nobody, and `other-researcher` if it names somebody else.
   */
  readonly researcher: () => Promise<number>;
  /** The same, with what makes the request repeatable. Rejects with the problem `key-missing` if it has no key. */
  readonly write: () => Promise<Write>;
  readonly reply: FastifyReply;
}

/** Answers requests, by operation. Whatever a handler resolves to is checked; undefined means that there is nothing. */
export type Handlers = {
  readonly [Name in OperationName]: (
    call: Name extends OwnName ? OwnCall<Name> : Call<Name>,
  ) => Promise<unknown>;
};
