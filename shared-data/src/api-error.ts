import { sentenceText } from '@accounts/shared-auth';
import type { FieldError, Worded } from '@accounts/shared-domain';

/** A failed call in the words of the server (docs/calls.md), in the language of the page. */
export interface ApiError {
  /** HTTP status; 0 when the server was not reached. */
  status: number;
  code: string;
  /** A sentence for people. */
  message: string;
  /** Fields to blame, where the server named some. */
  fields: FieldError[];
}

/** Shown when the server gave no sentence (docs/specification.md, section 8). */
export const SOMETHING_WENT_WRONG = 'Something went wrong!';

/** Offline, for data that this device has never seen. */
export class NotKeptError extends Error {
  constructor() {
    super(NOT_KEPT);
  }
}

const NOT_KEPT =
  'You are offline, and this has not been opened on this device yet. It opens when you are online again.';

/** The server was not reached, or sent nothing back; false for a call that was given up. */
export function isUnreachable(error: unknown): boolean {
  return field(error, 'code') !== 'ERR_CANCELED' && ['OFFLINE', 'NETWORK'].includes(apiErrorOf(error).code);
}

/** Reads any thrown value as an `ApiError`; never throws itself. */
export function apiErrorOf(error: unknown): ApiError {
  const response = field(error, 'response');
  const data = field(response, 'data');
  const status = field(response, 'status');
  if (typeof status !== 'number') return unreachable(error);
  return {
    status,
    code: text(field(data, 'code')) || `HTTP-${status}`,
    message: sentenceIn(data) || sentenceText(SOMETHING_WENT_WRONG),
    fields: fieldErrors(field(data, 'errors')),
  };
}

/** Whether the server itself answered; false for a broken line or an aborted call. */
export function hasResponse(error: unknown): boolean {
  return apiErrorOf(error).status !== 0;
}

/** Shown for a call that failed while the browser is offline. */
const OFFLINE = 'You are offline. Your work is kept.';

function unreachable(error: unknown): ApiError {
  if (error instanceof NotKeptError)
    return { status: 0, code: 'NOT-KEPT', message: sentenceText(error.message), fields: [] };
  const isNetwork = field(error, 'isAxiosError') === true;
  if (isNetwork && !navigator.onLine)
    return { status: 0, code: 'OFFLINE', message: sentenceText(OFFLINE), fields: [] };
  const message = isNetwork
    ? 'The server could not be reached. Check your connection and try again.'
    : SOMETHING_WENT_WRONG;
  return { status: 0, code: isNetwork ? 'NETWORK' : 'UNKNOWN', message: sentenceText(message), fields: [] };
}

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry) => ({
    field: text(field(entry, 'field')),
    message: sentenceIn(entry),
  }));
}

/** The sentence of a part of a response; '' when it has none. */
function sentenceIn(part: unknown): string {
  return text(field(part, 'message')) && sentenceText(part as Worded);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
