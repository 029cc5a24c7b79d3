import { useState, type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes } from 'react';
import { Button } from '../basics/button.tsx';
import { FieldFrame, useFormField, type FieldFrameProps } from './field-frame.tsx';
import { t } from '../texts/own-texts.ts';

export interface TextFieldProps extends FieldFrameProps {
  type?: 'text' | 'email' | 'tel' | 'url';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  disabled?: boolean;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

/** One line of text. */
export function TextField({
  type = 'text',
  placeholder,
  autoComplete = 'off',
  autoFocus,
  disabled,
  inputMode,
  ...frame
}: TextFieldProps) {
  const { id, error, control, input, value } = useFormField<string | null | undefined>(frame);
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <input
        {...input}
        {...control}
        {...{ type, placeholder, autoComplete, autoFocus, disabled, inputMode }}
        className="ac-input"
        value={value ?? ''}
      />
    </FieldFrame>
  );
}

export interface PasswordFieldProps extends FieldFrameProps {
  /** `new-password` where one is chosen, so that password managers offer one. */
  autoComplete?: 'current-password' | 'new-password';
}

/** A password, with a button that shows it. */
export function PasswordField({ autoComplete = 'current-password', ...frame }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { id, error, control, input, value } = useFormField<string | undefined>(frame);
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <span className="ac-input-with-button">
        <input
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          className="ac-input"
          value={value ?? ''}
        />
        <Button
          kind="quiet"
          aria-label={shown ? t('password.hide') : t('password.show')}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('password.hide.short') : t('password.show.short')}
        </Button>
      </span>
    </FieldFrame>
  );
}

/** Text of several lines. */
export function TextAreaField({ rows = 3, ...frame }: FieldFrameProps & { rows?: number }) {
  const { id, error, control, input, value } = useFormField<string | null | undefined>(frame);
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <textarea {...input} {...control} rows={rows} className="ac-input" value={value ?? ''} />
    </FieldFrame>
  );
}
