import { sentenceText } from '@accounts/shared-auth';
import { emailRule, fieldErrors, MESSAGES, passwordRule, senderNameRule } from '@accounts/shared-domain';
import { object, ref, string } from 'yup';
import { t } from '../texts/texts.ts';

const RULES = {
  // A password chosen before the rule was made must still sign in: only its presence is checked here.
  signIn: object({ email: emailRule, password: passwordRule.min(0) }),
  forgotPassword: object({ email: emailRule }),
  register: object({
    firstName: senderNameRule,
    lastName: senderNameRule,
    email: emailRule,
    password: passwordRule,
    companyName: senderNameRule,
  }),
  changePassword: object({
    email: emailRule,
    oldPassword: string().required(MESSAGES.passwordRequired),
    password: passwordRule,
  }),
  resetPassword: object({
    password: passwordRule,
    repeated: string()
      .required(MESSAGES.required)
      .oneOf([ref('password')], () => t('reset.differ')),
  }),
  confirm: object({ password: passwordRule }),
  confirmWithNewPassword: object({ newPassword: passwordRule }),
};

/** Name of a public form's rules. */
export type FormRules = keyof typeof RULES;

/** What is wrong with the values of a public form, by field, in the language of the page. */
export function checkForm(name: FormRules, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    fieldErrors(RULES[name], values).map(({ field, message }) => [field, sentenceText(message)]),
  );
}
