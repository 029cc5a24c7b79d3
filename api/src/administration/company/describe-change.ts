import {
  dateValue,
  DOCUMENT_KINDS,
  sentence,
  word,
  type Company,
  type DocumentKind,
  type NumberSeries,
  type PaperLayout,
  type Sentence,
  type SentenceValue,
} from '@accounts/shared-domain';
import { joinChanges } from '../../identity/activity/detail-facts.ts';

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
const LABELS: Record<Setting, Sentence> = {
  lockDate: word('Lock date'),
  financialYearStart: word('First month of the financial year'),
  taxRounding: word('Tax rounding'),
  cashRounding: word('Cash rounding'),
  currencyCode: word('Currency'),
  countryCode: word('Country'),
  timeZone: word('Time zone'),
  taxDisplayNumber: word('Tax number'),
  name: word('Name'),
  address1: word('Address'),
  address2: word('Address line 2'),
  city: word('City'),
  region: word('Region'),
  postalCode: word('Postal code'),
  email: word('Email'),
  phone: word('Phone'),
  website: word('Website'),
  bankAccountName: word('Bank account name'),
  bankName: word('Bank'),
  bankAccountNumber: word('Bank account number'),
  bankSortCode: word('Sort code'),
  bankBic: word('BIC'),
  paymentNote: word('Note on payment'),
};

const SERIES: Record<keyof Company['numbering'], Sentence> = {
  Invoice: word('Invoice numbers'),
  Bill: word('Bill numbers'),
  Quote: word('Quote numbers'),
  PurchaseOrder: word('Purchase order numbers'),
  CreditNote: word('Credit note numbers'),
  Journal: word('Journal numbers'),
};

const MONTHS: readonly Sentence[] = [
  word('January'),
  word('February'),
  word('March'),
  word('April'),
  word('May'),
  word('June'),
  word('July'),
  word('August'),
  word('September'),
  word('October'),
  word('November'),
  word('December'),
];

const ROUNDINGS: Record<Company['taxRounding'], Sentence> = {
  rate: word('once per tax rate of a document'),
  line: word('on every line'),
};

const LAYOUTS: Record<PaperLayout, Sentence> = {
  classic: word('classic'),
  modern: word('modern'),
  compact: word('compact'),
};

const LOOK = { layout: word('Layout of documents'), accent: word('Colour of documents') };

const DEFAULTS: Record<DocumentKind, Sentence> = {
  Invoice: word('invoices'),
  Bill: word('bills'),
  Quote: word('quotes'),
  PurchaseOrder: word('purchase orders'),
  CreditNote: word('credit notes'),
};

/** What changed between two states of the settings, each as `Label: before to after`, separated by semicolons; null for nothing. */
export function describeSettingsChange(before: Company, after: Company): Sentence | null {
  const settings = (Object.keys(LABELS) as Setting[])
    .filter((name) => before[name] !== after[name])
    .map((name) => changed(LABELS[name], settingValue(name, before), settingValue(name, after)));
  const series = (Object.keys(SERIES) as (keyof Company['numbering'])[]).flatMap((kind) => {
    const [from, to] = [nextNumber(before.numbering[kind]), nextNumber(after.numbering[kind])];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return [
      sentence('{series}: next {before} to {after}', { series: SERIES[kind], before: from, after: to }),
    ];
  });
  const look = (['layout', 'accent'] as const)
    .filter((part) => before.paperLook[part] !== after.paperLook[part])
    .map((part) => changed(LOOK[part], lookValue(part, before), lookValue(part, after)));
  const logo =
    before.logo === after.logo ? [] : [after.logo === null ? word('Logo removed') : word('Logo changed')];
  const setup = before.setupComplete || !after.setupComplete ? [] : [word('Set-up completed')];
  const defaults = DOCUMENT_KINDS.flatMap((kind) => defaultsChange(kind, before, after));
  return joinChanges([...settings, ...series, ...defaults, ...look, ...logo, ...setup]);
}

/** What changed of what new documents of a kind begin with. */
function defaultsChange(kind: DocumentKind, before: Company, after: Company): Sentence[] {
  const [from, to] = [before.documentDefaults[kind], after.documentDefaults[kind]];
  const documents = DEFAULTS[kind];
  const changes: Sentence[] = [];
  if (from.days !== to.days)
    changes.push(changed(sentence('Days of {documents}', { documents }), from.days, to.days));
  if (from.notes !== to.notes)
    changes.push(
      changed(
        sentence('Notes of new {documents}', { documents }),
        shortened(from.notes),
        shortened(to.notes),
      ),
    );
  if (from.footer !== to.footer)
    changes.push(
      changed(sentence('Footer of {documents}', { documents }), shortened(from.footer), shortened(to.footer)),
    );
  return changes;
}

const changed = (setting: Sentence, before: SentenceValue, after: SentenceValue): Sentence =>
  sentence('{setting}: {before} to {after}', { setting, before, after });

const lookValue = (part: keyof typeof LOOK, { paperLook }: Company): SentenceValue =>
  part === 'layout' ? LAYOUTS[paperLook.layout] : paperLook.accent;

function settingValue(name: Setting, company: Company): SentenceValue {
  const value = company[name];
  if (name === 'lockDate' && company.lockDate !== null) return dateValue(company.lockDate);
  if (name === 'financialYearStart')
    return MONTHS[company.financialYearStart - 1] ?? company.financialYearStart;
  if (name === 'taxRounding') return ROUNDINGS[company.taxRounding];
  if (name === 'countryCode' && company.countryCode) return { region: company.countryCode };
  return typeof value === 'number' ? value : shortened(value);
}

function shortened(value: string | null): SentenceValue {
  if (value === null || value === '') return word('none');
  return value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;
}

function nextNumber(series: NumberSeries | undefined): SentenceValue {
  if (series === undefined) return word('none');
  const { prefix, next, padding } = series;
  return `${prefix}${String(next).padStart(padding, '0')}`;
}
