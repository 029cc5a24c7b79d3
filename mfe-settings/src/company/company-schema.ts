import {
  MESSAGES,
  emailSchema,
  isRealDate,
  storedCompanySchema,
  type Company,
} from '@accounts/shared-domain';
import type { CompanyChange, CompanyInput } from '@accounts/shared-data';
import * as yup from 'yup';
import { t } from '../texts.ts';

/** What has a number series, in the order of the form. */
export const SERIES = ['Invoice', 'Bill', 'Quote', 'PurchaseOrder', 'CreditNote', 'Journal'] as const;

const MAX_NUMBER = 999_999_999;
const MAX_DIGITS = 12;
const MAX_PREFIX_LENGTH = 20;

const countSchema = yup
  .number()
  .strict()
  .typeError(() => t('rule.number'))
  .required(MESSAGES.required)
  .integer(() => t('rule.whole'))
  .min(1, ({ min }) => t('rule.min', { min }));

const seriesSchema = yup.object({
  prefix: yup.string().max(MAX_PREFIX_LENGTH, ({ max }) => t('rule.maxLength', { max })),
  next: countSchema.max(MAX_NUMBER, () => t('rule.tooLarge')),
  padding: countSchema.max(MAX_DIGITS, ({ max }) => t('rule.max', { max })),
});

/** Rules of the number series; a company without manual journals has none of theirs. */
export const numberingSchema = yup.object(
  Object.fromEntries(SERIES.map((kind) => [kind, seriesSchema.default(undefined)])),
);

/** Rules of a stored company's form: those of the server, and what only the form can leave empty. */
export const companyFormSchema = (stored: Pick<Company, 'website'>) =>
  storedCompanySchema(stored).shape({
    email: emailSchema,
    countryCode: yup.string().nullable().required(MESSAGES.required),
    currencyCode: yup.string().nullable().required(MESSAGES.required),
    timeZone: yup.string().nullable().required(MESSAGES.required),
    lockDate: yup
      .string()
      .nullable()
      .test(
        'date',
        () => t('rule.date'),
        (text) => !text || isRealDate(text),
      ),
    numbering: numberingSchema,
  });

/** The company as the form holds it; a select holds text, so the month is one. */
export type CompanyValues = Omit<
  CompanyInput,
  'financialYearStart' | 'documentDefaults' | 'paperLook' | 'version'
> & { financialYearStart: string };

/** A stored company as form values. */
export function companyValues(company: Company): CompanyValues {
  const {
    id: _id,
    currencyExponent: _currencyExponent,
    earlyPackage: _earlyPackage,
    planUsage: _planUsage,
    setupComplete: _setupComplete,
    setupStep: _setupStep,
    proFeatures: _proFeatures,
    documentDefaults: _documentDefaults,
    paperLook: _paperLook,
    version: _version,
    ...input
  } = company;
  return { ...input, financialYearStart: String(company.financialYearStart) };
}

/** Form values, all or some of them, as the call takes them. */
export function companyInput({ financialYearStart, ...values }: Partial<CompanyValues>): CompanyChange {
  if (financialYearStart === undefined) return values;
  return { ...values, financialYearStart: Number(financialYearStart) };
}

/**
 * Number series that differ from the stored ones. The others stay out of the call: numbers are taken from them meanwhile,
 * and the server would refuse the older one.
 */
export function changedSeries(
  numbering: Company['numbering'],
  stored: Company['numbering'],
): CompanyChange['numbering'] {
  const isChanged = (kind: (typeof SERIES)[number]): boolean =>
    JSON.stringify(numbering[kind]) !== JSON.stringify(stored[kind]);
  return Object.fromEntries(SERIES.filter(isChanged).map((kind) => [kind, numbering[kind]]));
}
