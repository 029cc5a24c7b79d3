import { useFormikContext } from 'formik';
import { flushSync } from 'react-dom';

/** Gives the form around it values, unchecked, and submits it with them. */
export function useSubmitValues<Values>(): (values: Values) => Promise<void> {
  const { setValues, submitForm } = useFormikContext<Values>();
  return async (values) => {
    // Formik submits the values of its last render.
    flushSync(() => void setValues(values, false));
    await submitForm();
  };
}
