import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../texts/texts.ts';
import { PublicFormContext, usePublicFormState, type PublicFormOptions } from './use-public-form.ts';

export interface PublicFormProps<Values extends Record<string, string>> extends PublicFormOptions<Values> {
  /** Label of the one button. */
  action: string;
  children: ReactNode;
}

/**
 * A form of one column: the first field focused, then the first fault, rules beside the fields, the server's sentence above. What `send` throws
 * is shown and nothing typed is lost.
 */
export function PublicForm<Values extends Record<string, string>>({
  action,
  children,
  ...options
}: PublicFormProps<Values>) {
  const state = usePublicFormState(options);
  const form = useRef<HTMLFormElement>(null);
  const { attempts, isSending, problem } = state;
  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) form.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return (
    <PublicFormContext value={state}>
      <form
        ref={form}
        noValidate
        className="pub-form"
        onSubmit={(event) => {
          event.preventDefault();
          void state.submit();
        }}
      >
        {problem && (
          <p role="alert" className="pub-alert">
            {problem.message}
          </p>
        )}
        {children}
        <button type="submit" className="ac-button ac-button-primary pub-submit" aria-disabled={isSending}>
          {isSending ? t('form.sending') : action}
        </button>
      </form>
    </PublicFormContext>
  );
}
