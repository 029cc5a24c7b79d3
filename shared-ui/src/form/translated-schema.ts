import { sentenceText } from '@accounts/shared-auth';
import { worded } from '@accounts/shared-domain';

/** What a form needs of rules; those of shared-domain are yup schemas. */
interface FormSchema {
  validate: (values: unknown, options?: object) => Promise<unknown>;
}

/** Rules whose messages are as the reader reads them. The errors that they throw are changed in place. */
export function translatedSchema(rules: FormSchema): FormSchema {
  return {
    validate: (values, options) =>
      rules.validate(values, options).catch((error: unknown) => {
        if (error instanceof Error)
          // Messages of rules may be sentences with values; yup hands them on as they are.
          for (const one of [error, ...innerOf(error)]) one.message = sentenceText(worded(one.message));
        throw error;
      }),
  };
}

/** The errors of single fields inside an error about all of them. */
function innerOf(error: Error): Error[] {
  const inner: unknown = Reflect.get(error, 'inner');
  return Array.isArray(inner) ? inner.filter((one) => one instanceof Error) : [];
}
