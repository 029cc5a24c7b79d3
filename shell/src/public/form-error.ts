import { sentenceText } from '@accounts/shared-auth';
import type { ErrorResponse } from '@accounts/shared-domain';
import { CallError } from '../core/public-http.ts';
import { t } from '../texts/texts.ts';

/** A failed call in words: one sentence, and what belongs beside a field. */
export interface FormError {
  status: number;
  message: string;
  fields: Record<string, string>;
}

/** Reads any failure of a call as a sentence for people; never throws. */
export function formErrorOf(error: unknown): FormError {
  if (!(error instanceof CallError)) return { status: 0, message: t('problem.unknown'), fields: {} };
  if (!error.response) return { status: 0, message: t('problem.unreachable'), fields: {} };
  const data = (error.response.data ?? {}) as Partial<ErrorResponse>;
  const { message, errors = [] } = data;
  const fields = Object.fromEntries(errors.map((fault) => [fault.field, sentenceText(fault)]));
  return {
    status: error.response.status,
    message: message === undefined ? t('problem.unknown') : sentenceText({ ...data, message }),
    fields,
  };
}

/** Wrong email or password, and what the server has against a change: a snackbar says it too (docs/specification.md, section 8). */
export const isForSnackbar = (status: number | undefined): boolean => status === 401 || status === 409;

/** An answer about what was asked; a server that is busy or out of reach has said nothing about it. */
export const isRefusal = ({ status }: FormError): boolean => status >= 400 && status < 500 && status !== 429;
