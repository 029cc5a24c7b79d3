import { documentSchema, documentTotals, fieldErrors } from '@accounts/shared-domain';

/** Lines of the documents that are checked: enough for the engine to compile what the checks run. */
const LINES = 200;
const ROUNDS = 3;
/** Decimals of most currencies. */
const EXPONENT = 2;

/**
 * Checks documents that nothing sent, right and wrong ones, so that the first caller does not wait for the rules to be
 * made and compiled: the first document of 1,000 lines took three times as long as the second. Takes some 30 ms.
 */
export function warmUpDocumentRules(): void {
  const line = { title: 'x', description: '', unitPrice: 1.5, quantity: 2, discountRate: 10, taxRate: '5' };
  const wrong = { title: '', unitPrice: -1, quantity: 'x' };
  const document = { contactId: 'x', issueDate: '2026-01-01', dueDate: '2026-01-31', amountTaxType: 'None' };
  const rules = documentSchema(EXPONENT);
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = Array.from({ length: LINES }, () => line);
    fieldErrors(rules, { ...document, lineItems: lines });
    fieldErrors(rules, { ...document, lineItems: lines.map(() => wrong) });
    documentTotals(lines, { amountTaxType: 'None', taxRounding: 'line', exponent: EXPONENT });
  }
}
