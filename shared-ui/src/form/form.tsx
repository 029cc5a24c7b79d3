import { apiErrorOf, type ApiError } from '@accounts/shared-data';
import { Formik, useFormikContext, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Schema } from 'yup';
import { Button } from '../basics/button.tsx';
import { classNames } from '../basics/class-names.ts';
import { Notice } from '../basics/notice.tsx';
import { DraftContext } from './draft-context.ts';
import type { DraftBase, FormDraft } from './form-draft.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useOptionalModule } from '../module/module-context.tsx';
import { useShortcuts, type Shortcut } from '../shortcuts/index.ts';
import { t } from '../texts/own-texts.ts';
import { focusFirstField } from './focus-first.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useLanguage, useMemo } from '../texts/language-store.ts';
import { translatedSchema } from './translated-schema.ts';

export interface FormProps<Values extends FormikValues, Saved> {
  initialValues: Values;
  /** Rules from shared-domain; the server checks the same. */
  schema?: Schema;
  /**
   * Saves. What it throws is shown: field errors beside their fields, the rest above the form, and a conflict (409) as a
   * notice as well, which is seen from the foot of a long form too (docs/specification.md, section 8).
   */
  onSubmit: (values: Values) => Promise<Saved>;
  /** After a save, with the leave guard already lifted: navigate and toast here. */
  onSaved?: (response: Saved) => void;
  /** Keeps what is typed on the device under this key, for this person and company, until it is saved. */
  draftKey?: string;
  /** The record that is changed, kept with the draft; left out for a new one. */
  draftBase?: DraftBase<NonNullable<Saved>>;
  /** Values for what was kept once it is restored; without it, what was typed since gives way to it. */
  mergeDraft?: (kept: Values, typed: Values) => Values;
  /** Leaving with unsaved changes asks first; on unless told otherwise. */
  guard?: boolean;
  /** The form's children say themselves what went wrong; the server's sentence would say it twice. */
  ownNotice?: boolean;
  /** `submit`: nothing is validated while someone types; for forms whose rules cost more than a key press may. */
  validateOn?: 'change' | 'submit';
  /** The form's children act on the keys for saving. */
  ownShortcuts?: boolean;
  /** The first field has the focus once the form is there; not where a page has several forms. */
  takesFocus?: boolean;
  className?: string;
  /** Names the form for screen readers. */
  label: string;
  children: ReactNode;
}

/** A form that loses nothing: rules, server errors beside the fields, first error focused, draft, leave guard. */
export function Form<Values extends FormikValues, Saved>(props: FormProps<Values, Saved>) {
  const { initialValues, schema, onSubmit, onSaved, validateOn = 'change' } = props;
  const { draft, kept } = useFormDraft<Values, NonNullable<Saved>>(props.draftKey, props.draftBase);
  const rules = useMemo(() => schema && translatedSchema(schema), [schema]);
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const liftGuardRef = useRef<() => void>(() => undefined);
  const formRef = useRef<HTMLFormElement>(null);
  const toast = useOptionalModule()?.toast;

  const save = async (values: Values, helpers: FormikHelpers<Values>) => {
    setApiError(null);
    draft.flush();
    try {
      const response = await onSubmit(values);
      draft.forget();
      liftGuardRef.current();
      onSaved?.(response);
    } catch (error) {
      const failed = apiErrorOf(error);
      showFieldErrors(failed, helpers);
      setApiError(isSaidByField(formRef.current, failed) ? null : failed);
      if (failed.status === CONFLICT) toast?.({ kind: 'error', message: failed.message });
    }
  };

  return (
    <Formik<Values>
      initialValues={initialValues}
      validationSchema={rules}
      validateOnChange={validateOn === 'change'}
      validateOnBlur={validateOn === 'change'}
      onSubmit={save}
    >
      <DraftContext value={draft}>
        <FormBody {...props} {...{ draft, kept, apiError, liftGuardRef, formRef }} />
      </DraftContext>
    </Formik>
  );
}

/** Whether a person is in a menu over the form: one that comes late would take the keys away from it. */
const isBehindMenu = (form: HTMLElement | null): boolean =>
  !form?.closest('[role="dialog"]') && Boolean(document.activeElement?.closest('[role="menu"]'));

const NO_SHORTCUTS: readonly Shortcut[] = [];

interface FormBodyProps<Values> {
  draft: FormDraft<Values>;
  /** Undefined until it is known. */
  kept: Values | null | undefined;
  apiError: ApiError | null;
  liftGuardRef: RefObject<() => void>;
  formRef: RefObject<HTMLFormElement | null>;
  mergeDraft?: (kept: Values, typed: Values) => Values;
  guard?: boolean;
  ownNotice?: boolean;
  ownShortcuts?: boolean;
  takesFocus?: boolean;
  className?: string;
  label: string;
  children: ReactNode;
}

function FormBody<Values>({
  draft,
  kept,
  apiError,
  liftGuardRef,
  formRef: form,
  mergeDraft,
  guard = true,
  ownNotice,
  ownShortcuts,
  takesFocus = true,
  className,
  label,
  children,
}: FormBodyProps<Values>) {
  const { values, dirty, handleSubmit, submitCount, isSubmitting, isValidating } = useFormikContext<Values>();
  // With what was typed before, so that nothing moves when that is known: it takes a few milliseconds.
  const isShown = kept !== undefined;
  const lift = useLeaveGuard(guard && dirty);
  useEffect(() => {
    liftGuardRef.current = lift;
  }, [liftGuardRef, lift]);
  useEffect(() => {
    if (dirty) draft.keep(values);
  }, [draft, dirty, values]);
  useEffect(() => {
    if (takesFocus && isShown && !isBehindMenu(form.current)) focusFirstField(form.current);
  }, [form, takesFocus, isShown]);
  useErrorsInLanguage();
  const submit = () => form.current?.requestSubmit();
  const shortcuts = [
    { keys: 'mod+s', label: t('shortcuts.save'), run: submit },
    { keys: 'mod+enter', label: t('shortcuts.submit'), run: submit, isFallback: true },
  ];
  useShortcuts(t('shortcuts.form'), ownShortcuts ? NO_SHORTCUTS : shortcuts);
  // Once a submit: every key typed afterwards is checked too, and must not pull the focus away.
  const focusedFor = useRef(0);
  useEffect(() => {
    if (submitCount === focusedFor.current || isSubmitting || isValidating) return;
    focusedFor.current = submitCount;
    // After the commit: a number field draws its text anew when it gets the focus.
    queueMicrotask(() => focusFirstError(form.current));
  }, [form, submitCount, isSubmitting, isValidating]);

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className={classNames('ac-form', !isShown && 'ac-form-hidden', className)}
      onSubmit={handleSubmit}
    >
      {kept && <KeptDraft draft={draft} kept={kept} mergeDraft={mergeDraft} />}
      {apiError && !ownNotice && <Notice kind="error">{apiError.message}</Notice>}
      {children}
    </form>
  );
}

/** What is wrong is said in the language of the page. */
function useErrorsInLanguage(): void {
  const { errors, validateForm } = useFormikContext();
  const language = useLanguage();
  const checkedIn = useRef(language);
  useEffect(() => {
    if (checkedIn.current === language) return;
    checkedIn.current = language;
    if (Object.keys(errors).length > 0) void validateForm();
  }, [language, errors, validateForm]);
}

interface KeptDraftProps<Values> extends Pick<FormBodyProps<Values>, 'draft' | 'mergeDraft'> {
  kept: Values;
}

function KeptDraft<Values>({ draft, kept, mergeDraft }: KeptDraftProps<Values>) {
  const { values, setValues } = useFormikContext<Values>();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const close = () => setOpen(false);
  return (
    <Notice
      action={
        <>
          <Button
            onClick={() => {
              close();
              draft.takeKept();
              void setValues(mergeDraft ? mergeDraft(kept, values) : kept);
            }}
          >
            {t('form.kept.restore')}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              close();
              draft.discardKept();
            }}
          >
            {t('form.kept.discard')}
          </Button>
        </>
      }
    >
      {t('form.kept')}
    </Notice>
  );
}

/** Status of a call that what is stored conflicts with: a newer version, a number that is taken, a limit that is reached. */
const CONFLICT = 409;

/** Status of a call whose fields break a rule; its sentence is that of the first of them. */
const INVALID_FIELDS = 422;

/** Whether a field of the form says the sentence: above the fields it would be there twice. */
function isSaidByField(form: HTMLFormElement | null, { status, message, fields }: ApiError): boolean {
  return (
    [INVALID_FIELDS, CONFLICT].includes(status) &&
    fields.some((one) => one.message === message && Boolean(form?.elements.namedItem(one.field)))
  );
}

/** Puts the server's field errors beside their fields, as if the fields had been left with them. */
function showFieldErrors<Values extends FormikValues>(
  apiError: ApiError,
  helpers: FormikHelpers<Values>,
): void {
  for (const { field, message } of apiError.fields) {
    void helpers.setFieldTouched(field, true, false);
    helpers.setFieldError(field, message);
  }
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
