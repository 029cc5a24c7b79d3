import type { OutboxEntry } from '@accounts/shared-data';
import { useFormikContext, type FormikValues } from 'formik';
import { useEffect } from 'react';

/** Fills the form around it with what a draft of the outbox holds, and puts the server's words beside the fields it blames. */
export function useEntryValues(entry: OutboxEntry | undefined): void {
  const { resetForm, setFieldError, setFieldTouched } = useFormikContext<FormikValues>();
  useEffect(() => {
    if (!entry) return;
    // What is in the outbox is kept: leaving the form as it was begun needs no question.
    resetForm({ values: entry.values as FormikValues });
    for (const { field, message } of entry.fields ?? []) {
      void setFieldTouched(field, true, false);
      setFieldError(field, message);
    }
  }, [entry, resetForm, setFieldError, setFieldTouched]);
}
