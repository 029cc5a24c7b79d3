import { Form, Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { type Problem, problemOf } from './problem-of.ts';
import type { ServerFaults } from './server-faults.ts';
import { t } from '../texts/texts.ts';

export interface PublicFormProps<Values extends Record<string, string>> {
  initial: Values;
  rules: Schema;
  /** Label of the one button. */
  action: string;
  /** Sends the form; what it throws is shown and nothing typed is lost. */
  send: (values: Values) => Promise<void>;
  children: ReactNode;
}

/** A form of one column: rules beside the fields, the first fault focused, the server's sentence above. */
export function PublicForm<Values extends Record<string, string>>({
  initial,
  rules,
  action,
  send,
  children,
}: PublicFormProps<Values>) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = async (values: Values, { setStatus }: FormikHelpers<Values>) => {
    setProblem(null);
    try {
      await send(values);
    } catch (error) {
      const next = problemOf(error);
      setStatus({ sent: values, faults: next.fields } satisfies ServerFaults);
      setProblem(next);
    }
  };
  return (
    <Formik initialValues={initial} validationSchema={rules} onSubmit={submit}>
      {({ isSubmitting, submitCount }) => (
        <Form noValidate className="pub-form">
          <FocusFirstFault attempt={submitCount} isSubmitting={isSubmitting} />
          {problem && (
            <p role="alert" className="pub-alert">
              {problem.message}
            </p>
          )}
          {children}
          <button
            type="submit"
            className="ac-button ac-button-primary pub-submit"
            aria-disabled={isSubmitting}
          >
            {isSubmitting ? t('form.sending') : action}
          </button>
        </Form>
      )}
    </Formik>
  );
}

/** After an attempt that left faults, the first field in fault has the focus. */
function FocusFirstFault({ attempt, isSubmitting }: { attempt: number; isSubmitting: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (attempt === 0 || isSubmitting) return;
    mark.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt, isSubmitting]);
  return <span ref={mark} hidden />;
}
