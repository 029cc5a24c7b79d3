import { sentenceText } from '@accounts/shared-auth';
import {
  acceptSchema,
  emailSchema,
  fieldErrors,
  MESSAGES,
  passwordSchema,
  senderNameSchema,
  worded,
} from '@accounts/shared-domain';
import { object, ref, string } from 'yup';
import { t } from './other-texts.ts';

const RULES = {
  // A password chosen before the rule was made must still sign in: only its presence is checked here.
  signIn: object({ email: emailSchema, password: passwordSchema.min(0) }),
  forgotPassword: object({ email: emailSchema }),
  register: object({
    firstName: senderNameSchema,
    lastName: senderNameSchema,
    email: emailSchema,
    password: passwordSchema,
    companyName: senderNameSchema,
  }),
  changePassword: object({
    email: emailSchema,
    oldPassword: string().required(MESSAGES.passwordRequired),
    password: passwordSchema,
  }),
  resetPassword: object({
    password: passwordSchema,
    repeated: string()
      .required(MESSAGES.required)
      .oneOf([ref('password')], () => t('reset.differ')),
  }),
  accept: acceptSchema,
  // As at sign-in.
  acceptWithLogin: object({ password: passwordSchema.min(0) }),
  confirm: object({ password: passwordSchema }),
  confirmWithNewPassword: object({ newPassword: passwordSchema }),
};

/** Name of a public form's rules. */
export type FormSchemaName = keyof typeof RULES;

/** What is wrong with the values of a public form, by field, in the language of the page. */
export function checkForm(name: FormSchemaName, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    fieldErrors(RULES[name], values).map(({ field, message }) => [field, sentenceText(worded(message))]),
  );
}
