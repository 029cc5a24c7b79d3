import { useField, useFormikContext } from 'formik';
import { useId, type ReactNode } from 'react';

/** What every field takes: its place in the form's values and the words around it. */
export interface FieldFrameProps {
  /** Path in the values, as the rules name it: `email`, `lineItems[0].title`. */
  name: string;
  label: string;
  /** A sentence below the field. */
  help?: string;
  /** In the place of the help: what may be so, and is worth a second look. */
  warning?: string;
  /** Marks the label; the rule itself lives in the schema. */
  required?: boolean;
  /** The label is only for screen readers, where a table head already says it. */
  hideLabel?: boolean;
}

/** Attributes that tie a control to its label, help and error. */
export interface ControlAttributes {
  id: string;
  name: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-describedby'?: string;
}

/**
 * One field's value, error and attributes; errors show once the field was left or a submit was tried.
 * @param messageOf why the typed text means nothing, in a sentence that goes before the schema's
 */
export function useFormField<Value>(
  frame: FieldFrameProps,
  messageOf?: (value: Value) => string | undefined,
) {
  const [input, meta, helpers] = useField<Value>({ name: frame.name, validate: messageOf });
  const { submitCount } = useFormikContext();
  const id = useId();
  const message = messageOf?.(input.value) ?? meta.error;
  // A submit marks the fields that have a value: a number that was emptied has none.
  const isTouched = meta.touched || (submitCount > 0 && input.value === undefined);
  const error = isTouched && typeof message === 'string' ? message : undefined;
  const describedBy = error ? `${id}-error` : (frame.warning ?? frame.help) && `${id}-help`;
  const control: ControlAttributes = {
    id,
    name: frame.name,
    'aria-invalid': error ? true : undefined,
    'aria-required': frame.required ? true : undefined,
    'aria-describedby': describedBy,
  };
  return { id, error, control, input, helpers, value: input.value };
}

/** Label above, control, then error and help below. */
export function FieldFrame(props: FieldFrameProps & { id: string; error?: string; children: ReactNode }) {
  const { id, label, help, warning, required, hideLabel, error, children } = props;
  return (
    <div className="ac-field">
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'ac-visually-hidden' : 'ac-field-label'}>
        {label}
        {required && (
          <span className="ac-field-mark" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
      <FieldNotes {...{ id, error, help, warning }} />
    </div>
  );
}

interface FieldNotesProps extends Pick<FieldFrameProps, 'help' | 'warning'> {
  id: string;
  error?: string;
}

/**
 * The line below a field, where its `aria-describedby` points: its help, and in the same place its error. The line is
 * there from the beginning and the help keeps its room, so that an error moves nothing under the pointer.
 */
export function FieldNotes({ id, error, help, warning }: FieldNotesProps) {
  const note = warning ?? help;
  return (
    <span className="ac-field-notes">
      {note && (
        <span
          id={`${id}-help`}
          className={warning ? 'ac-field-warning' : 'ac-field-help'}
          role={warning && !error ? 'status' : undefined}
          aria-hidden={error ? true : undefined}
        >
          {note}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="ac-field-error">
          {error}
        </span>
      )}
    </span>
  );
}
