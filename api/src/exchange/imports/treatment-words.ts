import { plainHeading, type TaxTreatment } from '@accounts/shared-domain';

/** Treatments of tax rates as exports write them. */
export const TREATMENT_WORDS: Readonly<Record<TaxTreatment, string>> = {
  standard: 'Standard',
  zeroRated: 'Zero rated',
  exempt: 'Exempt',
  reverseCharge: 'Reverse charge',
  outOfScope: 'Out of scope',
};

/** Treatments by the words of a cell, without case and spaces. */
export const TREATMENTS_BY_WORD: Readonly<Record<string, TaxTreatment>> = Object.fromEntries(
  Object.entries(TREATMENT_WORDS).map(([treatment, word]) => [plainHeading(word), treatment as TaxTreatment]),
);
