import type { Formats } from '../locale/index.ts';
import type { ConflictFields } from '../record/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import type { DocumentValues } from './document-values.ts';
import type { EditorLists } from './editor-lists.ts';
import { supplierTaxOf, type LineValues } from './line-values.ts';
import { t } from '../texts/own-texts.ts';

/** How the fields of a document read where two versions of it meet. */
export function conflictFields(
  kind: DocumentKindDescription,
  lists: EditorLists,
  formats: Formats,
): ConflictFields<DocumentValues> {
  const labelOf = (name: string) => kind.header.find((field) => field.name === name)?.label() ?? name;
  const contactName = (id: string | null) => lists.contacts.find((contact) => contact.id === id)?.name ?? '';
  return {
    contactId: { label: labelOf('contactId'), show: contactName },
    number: labelOf('number'),
    reference: labelOf('reference'),
    issueDate: { label: labelOf('issueDate'), show: formats.formatDate },
    dueDate: { label: labelOf('dueDate'), show: formats.formatDate },
    amountTaxType: { label: labelOf('amountTaxType'), show: (type) => t(`taxType.${type}`) },
    lineItems: {
      label: t('lines.title'),
      show: (lines) => lines.map((line) => lineText(line, lists, formats)).join('\n'),
    },
    files: {
      label: t('attachments.title'),
      show: (files) => (files ?? []).map(({ name }) => name).join('\n'),
    },
    notes: { label: t('notes.title'), show: ({ description }) => description },
  };
}

/** "2 × Chai at 18, 5% off, Standard (20%)" */
function lineText(
  line: LineValues,
  { accountOptions, rateOptions }: EditorLists,
  { formatNumber, formatPercent }: Formats,
): string {
  const labelIn = (options: EditorLists['rateOptions'], id: string | null) =>
    options.find(({ value }) => value === id)?.label;
  const taxOverride = supplierTaxOf(line, true);
  return [
    t('lines.oneLine', {
      quantity: formatNumber(line.quantity ?? 0),
      title: line.title,
      price: formatNumber(line.unitPrice ?? 0),
    }),
    line.discountRate ? t('lines.off', { rate: formatPercent(Number(line.discountRate)) }) : undefined,
    labelIn(accountOptions, line.accountId),
    labelIn(rateOptions, line.taxRatesId),
    taxOverride === undefined ? undefined : t('lines.supplierTax.of', { amount: formatNumber(taxOverride) }),
    line.description,
  ]
    .filter(Boolean)
    .join(', ');
}
