import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useRecordHold } from './record-context.ts';

/** Inside a form: has what is around it keep the record that was begun with while something is typed. */
export function HoldWhileTyped(): null {
  const { dirty } = useFormikContext();
  const hold = useRecordHold()?.hold;
  useEffect(() => hold?.(dirty), [hold, dirty]);
  return null;
}
