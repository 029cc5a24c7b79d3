import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { t } from '../texts/own-texts.ts';

export interface FormActionsProps {
  /** The verb on the main button: "Save contact". */
  submitLabel: string;
  /** What it does takes something away for good, such as Void. */
  danger?: boolean;
  onCancel?: () => void;
  /** On the left: what is rarely wanted, such as Archive. */
  start?: ReactNode;
  /** Between Cancel and the main button. */
  children?: ReactNode;
}

/** The buttons at the end of a form; they stay in sight while a long form scrolls. */
export function FormActions({ submitLabel, danger = false, onCancel, start, children }: FormActionsProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <div className="ac-form-actions">
      {start && <div className="ac-form-actions-start">{start}</div>}
      {onCancel && <Button onClick={onCancel}>{t('action.cancel')}</Button>}
      {children}
      <Button kind={danger ? 'danger' : 'primary'} type="submit" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </div>
  );
}
