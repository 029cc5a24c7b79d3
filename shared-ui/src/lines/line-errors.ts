const NO_ERRORS: Readonly<Record<string, string>> = {};

/** Messages of one line's fields. Formik holds a single text when the rule is about all lines: it goes to the first column. */
export function lineErrors(
  errors: unknown,
  index: number,
  firstColumn: string,
): Readonly<Record<string, string>> {
  if (typeof errors === 'string') return index === 0 ? { [firstColumn]: errors } : NO_ERRORS;
  const own: unknown = Array.isArray(errors) ? errors[index] : undefined;
  if (typeof own === 'string') return { [firstColumn]: own };
  return typeof own === 'object' && own !== null ? (own as Record<string, string>) : NO_ERRORS;
}

/** Place of the first line with a message; -1 for none. */
export function firstLineWithError(errors: unknown): number {
  return Array.isArray(errors) ? errors.findIndex(Boolean) : -1;
}
