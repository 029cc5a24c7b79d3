import { sentence, word, type ActivityFacts, type Message, type Sentence } from '@accounts/shared-domain';
import { detailFacts } from '../../identity/activity/detail-facts.ts';

/** Fields of master data in the words of their forms. */
export const FIELD_LABELS: Readonly<Record<string, Sentence>> = {
  name: word('name'),
  type: word('type'),
  contactPerson: word('contact person'),
  email: word('email address'),
  businessNumber: word('business number'),
  cnic: word('CNIC'),
  language: word('language of documents'),
  addresses: word('addresses'),
  phones: word('phone numbers'),
  paymentTerms: word('payment terms'),
  showPaymentTermsOnCreditNote: word('payment terms on credit notes'),
  notes: word('notes'),
  priceListId: word('price list'),
  foreignCode: word('previous code'),
  code: word('code'),
  description: word('description'),
  quantity: word('quantity'),
  unit: word('unit'),
  unitPrice: word('selling price'),
  purchasePrice: word('purchase price'),
  salesAccountId: word('account of sales'),
  purchaseAccountId: word('account of purchases'),
  taxRatesId: word('tax rate'),
  currencyCode: word('currency'),
  percentage: word('percentage'),
  validFrom: word('first day'),
  validTo: word('last day'),
  items: word('prices of items'),
  accountClass: word('class'),
  accountType: word('type'),
  paymentsToAccount: word('payments to the account'),
  rate: word('rate'),
  recoverable: word('claimed back on purchases'),
  treatment: word('treatment'),
  components: word('components'),
};

/** What a change of master data says in the history: the fields, or that the record was archived or restored. */
export function describeFieldChange(
  fields: readonly string[],
  status: 'archived' | 'restored' | null,
): { detail: string; facts: ActivityFacts } {
  const labels: (Sentence | string)[] = fields.map((field) => FIELD_LABELS[field] ?? field);
  if (status !== null) labels.push(word(status));
  const said = labels.reduceRight<Message>(
    (rest, first) => (rest === '' ? first : sentence('{first}, {rest}', { first, rest })),
    '',
  );
  const change = detailFacts(said);
  if (fields.length > 0 || status === null) return change;
  return {
    detail: change.detail,
    facts: { ...change.facts, status: status === 'archived' ? 'Archived' : 'Restored' },
  };
}
