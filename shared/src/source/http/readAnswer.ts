import * as v from 'valibot';
import { answers } from '../../api';
import type { AnswerOf, ReadingVerb } from '../ForecastSource';
import { SourceFailure } from './SourceFailure';

const schemas: { readonly [Name in ReadingVerb]: v.GenericSchema<unknown, AnswerOf<Name>> } = {
  ...answers,
  standing: v.nullable(answers.standing),
  analyses: v.nullable(answers.analyses),
  replies: v.nullable(answers.replies),
  scores: v.nullable(answers.scores),
  researcher: v.nullable(answers.researcher),
  marketScores: v.nullable(answers.marketScores),
  me: v.nullable(answers.me),
};

/**
 * Validates the data that a service returned for a method, and drops unknown fields. Throws a SourceFailure that names
 * the first invalid field.
 */
export function readAnswer<Name extends ReadingVerb>(method: Name, value: unknown): AnswerOf<Name> {
  const schema: v.GenericSchema<unknown, AnswerOf<Name>> = schemas[method];
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  if (success) return output;
  const field = v.getDotPath(issues[0]) ?? '';
  const place = field && ` in "${field}"`;
  throw new SourceFailure(`The response to ${method} is invalid${place}: ${issues[0].message}`, {
    kind: 'invalid',
    field,
  });
}
