import { DOCUMENT_KINDS, type Company, type DocumentKind, type NumberSeries } from '@accounts/shared-domain';

/** Longest value that an entry of the history shows, in characters. */
const MAX_VALUE_LENGTH = 80;

type Setting = Exclude<
  keyof Company,
  | 'id'
  | 'planUsage'
  | 'earlyPackage'
  | 'proFeatures'
  | 'setupStep'
  | 'numbering'
  | 'documentDefaults'
  | 'paperLook'
  | 'version'
  | 'setupComplete'
  | 'currencyExponent'
  | 'logo'
>;

/** Settings in the words of their form. What closes periods comes first. */
const LABELS: Record<Setting, string> = {
  lockDate: 'Lock date',
  financialYearStart: 'First month of the financial year',
  taxRounding: 'Tax rounding',
  cashRounding: 'Cash rounding',
  currencyCode: 'Currency',
  countryCode: 'Country',
  timeZone: 'Time zone',
  taxDisplayNumber: 'Tax number',
  name: 'Name',
  address1: 'Address',
  address2: 'Address line 2',
  city: 'City',
  region: 'Region',
  postalCode: 'Postal code',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  bankAccountName: 'Bank account name',
  bankName: 'Bank',
  bankAccountNumber: 'Bank account number',
  bankSortCode: 'Sort code',
  bankBic: 'BIC',
  paymentNote: 'Note on payment',
};

const SERIES: Record<keyof Company['numbering'], string> = {
  Invoice: 'Invoice numbers',
  Bill: 'Bill numbers',
  Quote: 'Quote numbers',
  PurchaseOrder: 'Purchase order numbers',
  CreditNote: 'Credit note numbers',
  Journal: 'Journal numbers',
};

const LOOK = { layout: 'Layout of documents', accent: 'Colour of documents' };

const DEFAULTS: Record<DocumentKind, string> = {
  Invoice: 'invoices',
  Bill: 'bills',
  Quote: 'quotes',
  PurchaseOrder: 'purchase orders',
  CreditNote: 'credit notes',
};

/** What changed between two states of the settings, each as `Label: before to after`, separated by semicolons. */
export function describeSettingsChange(before: Company, after: Company): string {
  const settings = (Object.keys(LABELS) as Setting[])
    .filter((name) => before[name] !== after[name])
    .map((name) => `${LABELS[name]}: ${valueText(before[name])} to ${valueText(after[name])}`);
  const series = (Object.keys(SERIES) as (keyof Company['numbering'])[]).flatMap((kind) => {
    const [from, to] = [nextNumber(before.numbering[kind]), nextNumber(after.numbering[kind])];
    return from === to ? [] : [`${SERIES[kind]}: next ${from} to ${to}`];
  });
  const defaults = DOCUMENT_KINDS.flatMap((kind) => {
    const [from, to] = [before.documentDefaults[kind], after.documentDefaults[kind]];
    return [
      from.days === to.days ? '' : `Days of ${DEFAULTS[kind]}: ${from.days} to ${to.days}`,
      from.notes === to.notes
        ? ''
        : `Notes of new ${DEFAULTS[kind]}: ${valueText(from.notes)} to ${valueText(to.notes)}`,
      from.footer === to.footer
        ? ''
        : `Footer of ${DEFAULTS[kind]}: ${valueText(from.footer)} to ${valueText(to.footer)}`,
    ].filter((change) => change !== '');
  });
  const look = (['layout', 'accent'] as const)
    .filter((part) => before.paperLook[part] !== after.paperLook[part])
    .map((part) => `${LOOK[part]}: ${before.paperLook[part]} to ${after.paperLook[part]}`);
  const logo = before.logo === after.logo ? [] : [after.logo === null ? 'Logo removed' : 'Logo changed'];
  const setup = before.setupComplete || !after.setupComplete ? [] : ['Set-up completed'];
  return [...settings, ...series, ...defaults, ...look, ...logo, ...setup].join('; ');
}

function valueText(value: string | number | null): string {
  const text = value === null || value === '' ? 'none' : String(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

function nextNumber(series: NumberSeries | undefined): string {
  if (series === undefined) return 'none';
  const { prefix, next, padding } = series;
  return `${prefix}${String(next).padStart(padding, '0')}`;
}
