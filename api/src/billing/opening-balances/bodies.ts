import { Type } from 'typebox';
import { OPENING_BALANCES_FIELDS } from '@accounts/shared-domain';
import { transactionProperties } from '../../platform/http/transaction-request.ts';

const AMOUNT = 'A number, 0 or more, with the decimals of the currency.';
const DOCUMENT_ID = 'Of one that was entered before.';

/** Body of PUT of the opening balances. */
export const OpeningBody = Type.Object({
  ...transactionProperties(OPENING_BALANCES_FIELDS, {
    accounts: 'Balances on the start date; not receivable or payable.',
    'accounts[].debit': AMOUNT,
    'accounts[].credit': AMOUNT,
    invoices: 'Invoices that were open on the start date.',
    'invoices[].id': DOCUMENT_ID,
    'invoices[].totalAmount': AMOUNT,
    bills: "Bills that were open on the start date; the reference is the supplier's own number.",
    'bills[].id': DOCUMENT_ID,
    'bills[].totalAmount': AMOUNT,
  }),
  version: Type.Optional(Type.Integer()),
});
