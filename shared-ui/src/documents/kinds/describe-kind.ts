import type { CreditSource, ListResource } from '@accounts/shared-data';
import {
  CARD_VIEW_AREAS,
  derivedTabsOf,
  DOCUMENT_AREAS,
  DOCUMENT_PATHS,
  SCHEDULED_KINDS,
  statusMachine,
  type DocumentKind,
  type ReceiptRow,
} from '@accounts/shared-domain';
import { t } from '../../texts/own-texts.ts';
import type {
  DocumentColumn,
  DocumentKindDescription,
  HeaderField,
  KindLabels,
  Text,
} from '../document-kind.ts';
import { KIND_NAMES, labelsOf, namedPartsOf, paymentTextsOf, textOf } from './kind-names.ts';

/** What is the same for a kind unless its description says otherwise. */
type WithDefault = 'dueOrExpiryDate' | 'columns' | 'optionalColumns';

/** What only some kinds have. */
type OfSomeKinds =
  | 'usage'
  | 'comesOnPaper'
  | 'hasSupplierTax'
  | 'actionLabels'
  | 'approval'
  | 'creditNotesBeside'
  | 'payments';

/** In what a kind differs from the others, beside what follows from its name. */
export interface KindDifferences
  extends
    Pick<DocumentKindDescription, 'resource' | 'approvedStatus' | 'contactType'>,
    Partial<Pick<DocumentKindDescription, WithDefault | OfSomeKinds>> {
  /** Labels beside the four that every kind has. */
  labels?: Omit<KindLabels, 'one' | 'many' | 'noun' | 'nouns'>;
  /** Label of the issue date, where it is another one. */
  issueDate?: HeaderField['label'];
  /** The field that comes before the contact, in place of the usual one of its name. */
  firstField?: HeaderField;
  /** The kind that "convert" makes. */
  convertsTo?: 'Invoice' | 'Bill';
}

/** What follows from the name of a kind of `DocumentKind`; a further kind has it written out. */
export interface KindBasics extends Pick<
  DocumentKindDescription,
  | 'documentKind'
  | 'labels'
  | 'area'
  | 'counter'
  | 'path'
  | 'machine'
  | 'derivedTabs'
  | 'scheduledKind'
  | 'cardViewArea'
  | 'emptyText'
  | 'imports'
> {
  /** Label of its number in the head. */
  numberLabel: Text;
}

/** Describes a kind by its name and by what makes it different: everything else is as every kind has it. */
export function describeKind(
  kind: DocumentKind | KindBasics,
  differences: KindDifferences,
): DocumentKindDescription {
  const { numberLabel, ...basics } = typeof kind === 'string' ? basicsOf(kind) : kind;
  const { labels, issueDate, firstField, convertsTo, ...own } = differences;
  const described = {
    ...basics,
    dueOrExpiryDate: DUE_DATE,
    columns: own.payments ? ([...COLUMNS, 'amountDue'] as const) : COLUMNS,
    optionalColumns: ['reference'] as const,
    ...own,
  };
  return {
    ...described,
    labels: { ...basics.labels, ...labels },
    header: headerOf(described, numberLabel, { issueDate, firstField }),
    convertsTo: convertsTo && conversionTo(convertsTo),
  };
}

function basicsOf(name: DocumentKind): KindBasics {
  const named = namedPartsOf(name);
  return {
    ...named,
    documentKind: name,
    area: DOCUMENT_AREAS[name],
    path: DOCUMENT_PATHS[name],
    machine: statusMachine(name),
    derivedTabs: derivedTabsOf(name),
    scheduledKind: SCHEDULED_KINDS.find((kind) => kind === name),
    cardViewArea: CARD_VIEW_AREAS.find((area) => area === named.counter),
  };
}

/** The payments of a kind that is paid, or that pays others. */
export function describePayments(
  name: CreditSource['kind'],
  resource: ListResource<ReceiptRow>,
): DocumentKindDescription['payments'] {
  return { resource, credit: name, ...paymentTextsOf(name) };
}

const COLUMNS: readonly DocumentColumn[] = [
  'number',
  'contactName',
  'reference',
  'issueDate',
  'dueDate',
  'status',
  'totalAmount',
];

const DUE_DATE: DocumentKindDescription['dueOrExpiryDate'] = {
  label: textOf('field.dueDate'),
  inDays: (days) => t('due.in', { days }),
  followsTerms: true,
};

/** Fields of the head in their usual order, after the one that comes first. */
function headerOf(
  { contactType, dueOrExpiryDate }: Pick<DocumentKindDescription, 'contactType' | 'dueOrExpiryDate'>,
  numberLabel: Text,
  { issueDate = textOf('field.issueDate'), firstField }: Pick<KindDifferences, 'issueDate' | 'firstField'>,
): HeaderField[] {
  const usual: HeaderField[] = [
    { name: 'contactId', label: textOf(`contact.${contactType}`), required: true },
    { name: 'issueDate', label: issueDate, required: true },
    { name: 'dueDate', label: dueOrExpiryDate.label },
    { name: 'number', label: numberLabel, placeholder: textOf('field.number.placeholder') },
    { name: 'reference', label: textOf('field.reference') },
    { name: 'amountTaxType', label: textOf('field.tax') },
  ];
  return firstField ? [firstField, ...usual.filter((field) => field.name !== firstField.name)] : usual;
}

/** What the calls and labels of a conversion follow from: the kind that is made. */
function conversionTo(name: 'Invoice' | 'Bill'): DocumentKindDescription['convertsTo'] {
  return {
    call: `convertTo${name}`,
    path: DOCUMENT_PATHS[name],
    counter: KIND_NAMES[name].counter,
    labels: labelsOf(name),
  };
}
