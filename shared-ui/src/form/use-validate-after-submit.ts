import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/**
 * Once a submit was rejected, errors go as their fields are corrected; what the server said of a field stays until then.
 * Before it nothing is validated while someone types.
 */
export function useValidateAfterSubmit(): void {
  const { values, submitCount, isSubmitting, validateForm } = useFormikContext();
  const seen = useRef(values);
  useEffect(() => {
    if (values === seen.current) return;
    seen.current = values;
    if (submitCount > 0 && !isSubmitting) void validateForm(values);
  }, [values, submitCount, isSubmitting, validateForm]);
}
