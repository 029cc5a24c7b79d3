import type { Formats } from '@accounts/shared-ui';
import type { ComboboxOption } from '@accounts/shared-ui/form';
import type { ConflictFields } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import type { CompanyValues } from './company-schema.ts';
import { seriesText } from './number-series.tsx';
import { countryOptions, currencyOptions, monthOptions } from './reference-options.ts';

/** Characters of base64 for a kilobyte. */
const BASE64_OF_KB = 4_000 / 3;

/** How the fields of the company's form read where two versions meet. */
export const companyConflictFields = ({
  formatDate,
  formatNumber,
}: Formats): ConflictFields<CompanyValues> => ({
  name: t('company.name'),
  taxDisplayNumber: t('company.taxNumber'),
  email: t('company.email'),
  phone: t('company.phone'),
  website: t('company.website'),
  logo: { label: t('company.logo'), show: logoText },
  address1: t('company.address1'),
  address2: t('company.address2'),
  city: t('company.city'),
  region: t('company.region'),
  postalCode: t('company.postalCode'),
  countryCode: { label: t('company.country'), show: chosen(countryOptions) },
  bankAccountName: t('company.bank.accountName'),
  bankName: t('company.bank.name'),
  bankAccountNumber: t('company.bank.accountNumber'),
  bankSortCode: t('company.bank.sortCode'),
  bankBic: t('company.bank.bic'),
  paymentNote: t('company.bank.note'),
  currencyCode: { label: t('company.currency'), show: chosen(currencyOptions) },
  timeZone: t('company.timeZone'),
  financialYearStart: { label: t('company.financialYear'), show: chosen(monthOptions) },
  taxRounding: { label: t('company.taxRounding'), show: (rule) => t(`company.taxRounding.${rule}`) },
  cashRounding: {
    label: t('company.cashRounding'),
    show: (coin) => (typeof coin === 'number' ? formatNumber(coin) : ''),
  },
  lockDate: { label: t('company.lockDate'), show: (day) => (day ? formatDate(day) : '') },
  numbering: { label: t('numbering.title'), show: seriesText },
});

const chosen =
  (options: () => ComboboxOption[]) =>
  (value: string): string =>
    options().find((option) => option.value === value)?.label ?? value;

/** Two pictures are told apart by their size. */
function logoText(logo: string | null): string {
  return logo === null ? '' : t('company.logo.ofSize', { size: Math.ceil(logo.length / BASE64_OF_KB) });
}
