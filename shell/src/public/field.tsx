import { type HTMLInputAutoCompleteAttribute, useId, useState } from 'react';
import { t } from '../texts/texts.ts';
import { usePublicForm } from './use-public-form.ts';

export interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  hint?: string;
  /** The hint warns of what was typed: it is read out when it changes, and is no error. */
  isWarning?: boolean;
}

/** One labelled text field of a public form, its error beside it and read out with it. */
export function Field({ name, label, type = 'text', autoComplete, hint, isWarning }: FieldProps) {
  const form = usePublicForm();
  const [isShown, setShown] = useState(false);
  const id = useId();
  const fault = form.faultOf(name);
  const describedBy = fault ? `${id}-fault` : hint && `${id}-hint`;
  return (
    <div className="pub-field">
      <label htmlFor={id}>{label}</label>
      <div className="pub-control">
        <input
          id={id}
          name={name}
          value={form.values[name] ?? ''}
          onChange={(event) => form.change(name, event.target.value)}
          onBlur={() => form.leave(name)}
          type={type === 'password' && isShown ? 'text' : type}
          autoComplete={autoComplete}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy}
        />
        {type === 'password' && (
          <button
            type="button"
            className="pub-show"
            aria-pressed={isShown}
            onClick={() => setShown((shown) => !shown)}
          >
            {isShown ? t('field.hide') : t('field.show')}
            <span className="ac-visually-hidden"> {label.toLowerCase()}</span>
          </button>
        )}
      </div>
      {/* The line is there from the beginning: an error that pushed the page down would lose the click that caused it. */}
      <div className="pub-notes">
        {fault ? (
          <p id={`${id}-fault`} className="pub-fault">
            {fault}
          </p>
        ) : (
          hint && (
            <p
              id={`${id}-hint`}
              className={isWarning === true ? 'pub-hint pub-warning' : 'pub-hint'}
              aria-live={isWarning === undefined ? undefined : 'polite'}
            >
              {hint}
            </p>
          )
        )}
      </div>
    </div>
  );
}
