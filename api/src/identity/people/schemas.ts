import { Type } from 'typebox';
import {
  emailSchema,
  fieldErrors,
  passwordSchema,
  type FieldFault,
  type SessionToken,
} from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import { text } from '../../platform/http/bounded.ts';
import { MAX_TOKEN_CHARS } from '../../platform/http/limits.ts';
import { Id, describes, oneOf } from '../../platform/responses/describe.ts';

/** Longest password; hashing one costs time by its length. */
export const PASSWORD_MOST = 256;

/** A text of a body that rules look at later, so that they word what is missing. */
export const Text = Type.Optional(text());
/** What a captcha service gives a browser. */
export const Captcha = Type.Optional(text({ maxLength: MAX_TOKEN_CHARS }));
/** A password of a body. */
export const Password = Type.Optional(Type.String({ maxLength: PASSWORD_MOST }));
/** Response of calls that return a sentence alone. */
export const Done = Type.Object({ message: Type.String() });
/** `data.data` of every call that signs a person in. */
export const SessionResponse = Type.Object({
  data: describes<SessionToken>()(
    Type.Object({
      access_token: Type.String(),
      userId: Id,
      companyId: Id,
      type: oneOf(['Credentials', 'Google Auth'] as const),
    }),
  ),
});

/** 422 when the e-mail breaks its rule. */
export function requireEmail(email: string | undefined): void {
  refuse(fieldErrors(emailSchema, email).map(({ message }) => ({ field: 'email', message })));
}

/** 422 when a new password breaks its rule. */
export function requirePassword(password: string | undefined): void {
  refuse(fieldErrors(passwordSchema, password).map(({ message }) => ({ field: 'password', message })));
}

/** 422 when there are errors. */
export function refuse(errors: FieldFault[]): void {
  if (errors.length > 0) throw apiError.validation(errors);
}
