import { createContext, use, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../core/when-idle.ts';
import type { FormSchemaName } from './check-form.ts';
import { type FormError, formErrorOf } from './form-error.ts';

type Texts = Record<string, string>;

/** A public form as its fields see it. */
export interface PublicFormState {
  values: Texts;
  change: (name: string, value: string) => void;
  /** The field was left: from now on it says what is wrong with it. */
  leave: (name: string) => void;
  /** What is wrong with a field that was left or sent. */
  faultOf: (name: string) => string | undefined;
  /** How often it was sent. */
  attempts: number;
}

export const PublicFormContext = createContext<PublicFormState | null>(null);

/** The form around a field. */
export function usePublicForm(): PublicFormState {
  const form = use(PublicFormContext);
  if (!form) throw new Error('A field of a public form is outside of one.');
  return form;
}

export interface PublicFormOptions<Values extends Texts> {
  initial: Values;
  rules: FormSchemaName;
  /** `captcha` is there once one was solved. */
  send: (values: Values & { captcha?: string }) => Promise<void>;
}

/** The token of a captcha works once. */
function withoutCaptcha<Values extends Texts>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'captcha')) as Values;
}

/** A page that is never idle fetches the rules after this time. */
const CHECK_LATEST_MS = 1_000;

const loadCheck = () => import('./check-form.ts');

/**
 * State of a public form. The rules come while it is filled in: yup would be a tenth of what the login page waits for.
 * What the server says of a field stays until its value is changed.
 */
export function usePublicFormState<Values extends Texts>({
  initial,
  rules,
  send,
}: PublicFormOptions<Values>) {
  const [values, setValues] = useState<Values>(initial);
  const [faults, setFaults] = useState<Texts>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [rejected, setRefused] = useState<{ values: Texts; faults: Texts }>({ values: {}, faults: {} });
  const [error, setError] = useState<FormError | null>(null);
  const [isSending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [isCaptchaWanted, setCaptchaWanted] = useState(false);
  const latest = useRef(values);

  const check = async (checked: Values): Promise<Texts> => {
    const { checkForm } = await loadCheck();
    const found = checkForm(rules, checked);
    if (latest.current === checked) setFaults(found);
    return found;
  };
  // What cannot be checked yet is checked when the form is sent, which says so when it fails.
  const checkLater = (checked: Values) => void check(checked).catch(() => undefined);
  useEffect(() => whenIdle(window, () => void loadCheck().catch(() => undefined), CHECK_LATEST_MS), []);

  const change = (name: string, value: string) => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    if (left.has(name)) checkLater(latest.current);
  };
  const leave = (name: string) => {
    setLeft((names) => new Set(names).add(name));
    checkLater(latest.current);
  };
  const submit = async () => {
    if (isSending) return;
    const sent = latest.current;
    setSending(true);
    setError(null);
    setLeft(new Set(Object.keys(initial)));
    try {
      const found = await check(sent);
      if (Object.keys(found).length === 0) await send(sent);
    } catch (caught) {
      const next = formErrorOf(caught);
      latest.current = withoutCaptcha(latest.current);
      setValues(latest.current);
      setRefused({ values: withoutCaptcha(sent), faults: next.fields });
      if (next.fields['captcha'] !== undefined) setCaptchaWanted(true);
      setError(next);
    } finally {
      setSending(false);
      setAttempts((count) => count + 1);
    }
  };
  const faultOf = (name: string) =>
    (left.has(name) ? faults[name] : undefined) ??
    (rejected.values[name] === values[name] ? rejected.faults[name] : undefined);
  return { values, change, leave, faultOf, submit, error, isSending, attempts, isCaptchaWanted };
}
