import {
  englishOf,
  fieldErrorsOf,
  worded,
  type ErrorResponse,
  type FieldFault,
  type Message,
} from '@accounts/shared-domain';

/** Wrong fields that one response names. */
export const MAX_FIELD_ERRORS = 50;

/** A connection that broke or a worker that restarts is back within seconds. */
const RETRY_AFTER_SECONDS = 2;

/** What an `ApiError` has besides its sentence. */
interface ErrorDetails {
  errors?: FieldFault[] | undefined;
  /** Seconds; where the status is 503 and it is left out, RETRY_AFTER_SECONDS. */
  retryAfter?: number | undefined;
}

/** A response that is not a success, thrown from anywhere below a route: status, code, a sentence for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The sentence with its values; `message` is its English. */
  readonly said: Message;
  readonly errors: FieldFault[] | undefined;
  /** Seconds after which the same request may succeed; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, said: Message, { errors, retryAfter }: ErrorDetails = {}) {
    super(englishOf(said));
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.said = said;
    this.errors = errors;
    this.retryAfter = retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  }

  /** The body that is sent. */
  answer(): ErrorResponse {
    const { said, code, errors } = this;
    return { ...worded(said), code, ...(errors && { errors: fieldErrorsOf(errors) }) };
  }
}

/** Makes every error of the API; docs/error-codes.md lists every code. */
export const apiError = {
  /** 400: the request cannot be read at all. */
  badRequest: (message: Message, code = 'API-REQUEST') => new ApiError(400, code, message),
  /** 401: no token, a bad one, or a sign-in that failed. */
  unauthorized: (message: Message = 'Please sign in.', code = 'API-SIGN-IN') =>
    new ApiError(401, code, message),
  /** 403: a member without the permission. */
  forbidden: (message: Message = 'Your role does not allow this.', code = 'API-PERMISSION') =>
    new ApiError(403, code, message),
  /** 404: not there, or another company's; the two are never told apart. */
  notFound: (message: Message = 'This record could not be found.', code = 'API-NOT-FOUND') =>
    new ApiError(404, code, message),
  /** 404 of a path that no route has. */
  unknownPath: () => new ApiError(404, 'API-NO-ROUTE', 'This page could not be found.'),
  /** 406: in use, so it cannot be removed. */
  notAcceptable: (code: string, message: Message) => new ApiError(406, code, message),
  /** 408: a request that takes too long to arrive. */
  late: () => new ApiError(408, 'API-TIMEOUT', 'The request did not arrive in time.'),
  /** 409: state, version, number or plan conflict. */
  conflict: (code: string, message: Message, errors?: FieldFault[]) =>
    new ApiError(409, code, message, { errors }),
  /** 409 for a PUT that carries an older version. */
  staleVersion: (message: Message = 'Another member has changed this record. Reload it and try again.') =>
    new ApiError(409, 'API-VERSION', message),
  /** 413: the body is over the limit. */
  tooLarge: (message: Message = 'The file or message is too large.') =>
    new ApiError(413, 'API-TOO-LARGE', message),
  /** 422: field rules of docs/specification.md, section 5. The sentence is that of the first field. */
  validation: (errors: FieldFault[], code = 'API-FIELDS') =>
    new ApiError(422, code, errors[0]?.message ?? 'Please check the form.', {
      errors: errors.slice(0, MAX_FIELD_ERRORS),
    }),
  /** 429: too many calls from one address. */
  tooMany: () => new ApiError(429, 'API-RATE', 'Too many attempts. Please wait a moment and try again.'),
  /** 503: something the answer needs is not there right now. */
  unavailable: (message: Message = 'The database does not answer right now. Please try again.') =>
    new ApiError(503, 'API-UNAVAILABLE', message),
  /** 503 after a write whose COMMIT got no answer: it may have been saved. */
  unknownOutcome: () =>
    new ApiError(
      503,
      'API-UNKNOWN-OUTCOME',
      'The connection to the database broke while this was being saved. It may have been saved: check before you try again.',
    ),
};
