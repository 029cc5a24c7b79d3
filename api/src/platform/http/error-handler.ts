import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { CommitOutcomeUnknownError, DatabaseUnavailableError } from '../db/unavailable.ts';
import { ApiError, apiError } from '../errors/api-error.ts';

/** Answers every error with a status, a code and a sentence; what was not foreseen is logged and told in general words. */
export async function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isRead = request.method === 'GET' && error instanceof CommitOutcomeUnknownError;
  const known = isRead ? apiError.unavailable() : toApiError(error);
  if (known.status >= 500) request.log.error({ err: error, req: request }, 'A request failed');
  if (known.retryAfter !== undefined) void reply.header('retry-after', known.retryAfter);
  return reply
    .code(known.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(known.answer()));
}

/** What an error is answered as; status 500 for what was not foreseen. */
export function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailableError) return apiError.unavailable();
  if (error instanceof CommitOutcomeUnknownError) return apiError.unknownOutcome();
  if (error instanceof DatabaseError) return fromDatabase(error);
  if ('code' in error && typeof error.code === 'string') {
    const fromCode = fromFastify(error);
    if (fromCode !== null) return fromCode;
  }
  return new ApiError(500, 'API-INTERNAL', 'Something went wrong !');
}

function fromFastify(error: FastifyError): ApiError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return apiError.tooLarge();
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return apiError.notFound();
    // What cannot be a file (too long a name, `..`, a leading dot) is told like a file that is not there.
    case 'FST_STATIC_FORBIDDEN_PATH':
      return apiError.unknownPath();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return apiError.badRequest('The request is not in a form that this call reads.');
    default:
      return fromStatus(error.statusCode);
  }
}

function fromStatus(status = 500): ApiError | null {
  if (status === 429) return apiError.tooMany();
  if (status === 413) return apiError.tooLarge();
  return status >= 400 && status < 500 ? apiError.badRequest('The request could not be read.') : null;
}

/**
 * Name of the constraint that an error is about, '' for none. On a cluster it is only in the message, with the number of
 * a shard at its end.
 */
export function constraintOf(error: DatabaseError): string {
  const name = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1] ?? '';
  return name.replace(/_\d+$/, '');
}

function fromDatabase(error: DatabaseError): ApiError {
  switch (error.code) {
    case '23505':
      return apiError.conflict('API-DUPLICATE', 'This already exists.');
    case '23503':
      return apiError.conflict(
        'API-REFERENCE',
        'Something this refers to does not exist, or is still in use.',
      );
    case '23514':
      return apiError.conflict('API-RULE', 'The database refused this: a rule of the books would be broken.');
    case '22003':
      return apiError.validation([{ field: '', message: 'A number is too large.' }]);
    case '22007':
    case '22008':
      return apiError.validation([{ field: '', message: 'A date is out of range.' }]);
    case '22021':
    case '22P05':
      return apiError.badRequest('The text contains a character that cannot be stored.');
    case '40001':
    case '40P01':
    case '55P03':
      return apiError.conflict(
        'API-BUSY',
        'Another member is working on the same records. Please try again.',
      );
    // A statement that was ended at its time limit (platform/db/roles.ts).
    case '57014':
      return new ApiError(
        503,
        'API-TOO-LONG',
        'This took too long and was ended; nothing was saved. Please try again, or ask for less at once.',
      );
    default:
      return new ApiError(500, 'API-INTERNAL', 'Something went wrong !');
  }
}
