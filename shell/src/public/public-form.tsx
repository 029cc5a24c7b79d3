import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { t } from '../texts/texts.ts';
import { isForSnackbar } from './form-error.ts';
import { usePublicConfig } from './use-public-config.ts';
import { PublicFormContext, usePublicFormState, type PublicFormOptions } from './use-public-form.ts';

/** Loaded where it is needed. */
const CaptchaField = lazy(async () => ({ default: (await import('./captcha-field.tsx')).CaptchaField }));

const Nothing = () => null;

/** The alert says the same, so that the form goes on without what did not come. */
const Snackbar = lazy<ComponentType<{ text: string }>>(async () => ({
  default: await import('./snackbar.tsx').then(
    (part) => part.Snackbar,
    () => Nothing,
  ),
}));

export interface PublicFormProps<Values extends Record<string, string>> extends PublicFormOptions<Values> {
  /** Label of the one button. */
  action: string;
  /** The server wants a captcha with it, where one is set up; other forms show it when the server asks for it. */
  captcha?: boolean;
  children: ReactNode;
}

/**
 * A form of one column: the first field focused, then the first fault, rules beside the fields, the server's sentence above. What `send` throws
 * is shown and nothing typed is lost.
 */
export function PublicForm<Values extends Record<string, string>>({
  action,
  captcha = false,
  children,
  ...options
}: PublicFormProps<Values>) {
  const state = usePublicFormState(options);
  const form = useRef<HTMLFormElement>(null);
  const { attempts, isSending, error, isCaptchaWanted } = state;
  const config = usePublicConfig();
  const shownCaptcha = captcha || isCaptchaWanted ? config?.captcha : null;
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
        {error && (
          <p role="alert" className="pub-alert">
            {error.message}
          </p>
        )}
        {error && isForSnackbar(error.status) && (
          <Suspense>
            <Snackbar key={attempts} text={error.message} />
          </Suspense>
        )}
        {children}
        {shownCaptcha && (
          <Suspense fallback={<CaptchaSpace />}>
            <CaptchaField config={shownCaptcha} />
          </Suspense>
        )}
        <button type="submit" className="ac-button ac-button-primary pub-submit" aria-disabled={isSending}>
          {isSending ? t('form.sending') : action}
        </button>
      </form>
    </PublicFormContext>
  );
}

/** As high as the captcha will be: a button that moved would lose the click that was meant for it. */
function CaptchaSpace() {
  return (
    <div className="pub-field" aria-hidden="true">
      <div className="pub-captcha" />
      <div className="pub-notes" />
    </div>
  );
}
