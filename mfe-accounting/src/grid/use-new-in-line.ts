import type { StoredRecord } from '@accounts/shared-domain';
import { useNewRecord, type NewRecordChoice } from '@accounts/shared-ui/new-records';
import { getIn, useFormikContext } from 'formik';
import type { GridLine } from './grid-column.ts';

interface NewInLine extends NewRecordChoice {
  /** Field of the form that holds the lines. */
  list: string;
  /** Field of a line that takes the new record. */
  field: string;
}

/** A record that a line of a grid lacks: the last row of its choice, and the dialog, which is rendered once. */
export function useNewInLine({ list, field, ...choice }: NewInLine) {
  const { values, setFieldValue } = useFormikContext<object>();
  return useNewRecord<NewRecordChoice['kind'], [row: number]>({
    ...choice,
    onAdded: ({ id }: StoredRecord, row) => {
      const name = `${list}.${row}`;
      const line = getIn(values, name) as GridLine | undefined;
      if (line) void setFieldValue(name, { ...line, [field]: id }, false);
    },
  });
}
