/** Puts an English sentence into the language of the page; one that it does not know comes back as it is. */
export type TranslateSentence = (sentence: string) => string;

let translate: TranslateSentence = (sentence) => sentence;

/** On a page that is not in English the shell calls it before anything is drawn. */
export function provideSentences(given: TranslateSentence): void {
  translate = given;
}

/** A sentence of the server or of the rules that forms check, in the language of the page. */
export const sentenceText: TranslateSentence = (sentence) => translate(sentence);

/** What a form needs of rules; those of shared-domain are yup schemas. */
export interface FormRules {
  validate: (values: unknown, options?: object) => Promise<unknown>;
}

/** Rules whose messages are in the language of the page. The errors that they throw are changed in place. */
export function translatedSchema(rules: FormRules): FormRules {
  return {
    validate: (values, options) =>
      rules.validate(values, options).catch((error: unknown) => {
        if (error instanceof Error)
          for (const one of [error, ...innerOf(error)]) one.message = sentenceText(one.message);
        throw error;
      }),
  };
}

/** The errors of single fields inside an error about all of them. */
function innerOf(error: Error): Error[] {
  const inner: unknown = Reflect.get(error, 'inner');
  return Array.isArray(inner) ? inner.filter((one) => one instanceof Error) : [];
}
