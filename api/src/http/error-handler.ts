import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { CommitOutcomeUnknownError, DatabaseUnavailableError } from '../db/unavailable.ts';
import { Problem, problem } from './problem.ts';

/** Answers every error with a status, a code and a sentence; what nobody foresaw is logged and told in general words. */
export async function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isRead = request.method === 'GET' && error instanceof CommitOutcomeUnknownError;
  const known = isRead ? problem.unavailable() : toProblem(error);
  if (known.status >= 500) request.log.error({ err: error, req: request }, 'A request failed');
  if (known.retryAfter !== undefined) void reply.header('retry-after', known.retryAfter);
  return reply
    .code(known.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(known.answer()));
}

/** What an error is answered as; status 500 for what nobody foresaw. */
export function toProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailableError) return problem.unavailable();
  if (error instanceof CommitOutcomeUnknownError) return problem.unknownOutcome();
  if (error instanceof DatabaseError) return fromDatabase(error);
  if ('code' in error && typeof error.code === 'string') {
    const fromCode = fromFastify(error);
    if (fromCode !== null) return fromCode;
  }
  return new Problem(500, 'API-INTERNAL', 'Something went wrong !');
}

function fromFastify(error: FastifyError): Problem | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return problem.tooLarge();
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return problem.notFound();
    // What cannot be a file (too long a name, `..`, a leading dot) is told like a file that is not there.
    case 'FST_STATIC_FORBIDDEN_PATH':
      return problem.unknownPath();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return problem.badRequest('The request is not in a form that this call reads.');
    default:
      return fromStatus(error.statusCode);
  }
}

function fromStatus(status = 500): Problem | null {
  if (status === 429) return problem.tooMany();
  if (status === 413) return problem.tooLarge();
  return status >= 400 && status < 500 ? problem.badRequest('The request could not be read.') : null;
}

/** Constraint names get a shard's number on a cluster; it is taken off before they are compared. */
export function constraintOf(error: DatabaseError): string {
  return (error.constraint ?? '').replace(/_\d+$/, '');
}

function fromDatabase(error: DatabaseError): Problem {
  switch (error.code) {
    case '23505':
      return problem.conflict('API-DUPLICATE', 'This already exists.');
    case '23503':
      return problem.conflict(
        'API-REFERENCE',
        'Something this refers to does not exist, or is still in use.',
      );
    case '23514':
      return problem.conflict('API-RULE', 'The database refused this: a rule of the books would be broken.');
    case '22003':
      return problem.fields([{ field: '', message: 'A number is too large.' }]);
    case '22007':
    case '22008':
      return problem.fields([{ field: '', message: 'A date is out of range.' }]);
    case '22021':
    case '22P05':
      return problem.badRequest('The text contains a character that cannot be stored.');
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
      return problem.conflict('API-BUSY', 'Somebody else is working on the same records. Please try again.');
    default:
      return new Problem(500, 'API-INTERNAL', 'Something went wrong !');
  }
}
