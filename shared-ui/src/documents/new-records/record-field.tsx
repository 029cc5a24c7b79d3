import { useFormikContext, type FormikValues } from 'formik';
import { SelectField, type SelectFieldProps } from '../../form/index.ts';
import type { NewRecordChoice } from './new-record.ts';
import { useNewRecord } from './use-new-record.tsx';

interface RecordFieldProps extends Omit<SelectFieldProps, 'create'> {
  creates: NewRecordChoice;
}

/** The choice of a record in a form. It ends with a new one, which is chosen once it is added. */
export function RecordField({ creates, ...field }: RecordFieldProps) {
  const { setFieldValue } = useFormikContext<FormikValues>();
  const { create, dialog } = useNewRecord({
    ...creates,
    onAdded: ({ id }) => {
      void setFieldValue(field.name, id);
      field.onChosen?.(id);
    },
  });
  return (
    <>
      <SelectField {...field} create={create} />
      {dialog}
    </>
  );
}
