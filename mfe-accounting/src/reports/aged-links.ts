import type { AgedLine, AgedReport, IsoDate, SheetColumn } from '@accounts/shared-domain';
import { documentAddress, ledgerAddress, reportAddress } from '../ledger/addresses.ts';
import { type AgedPage, DOCUMENTS, showsDocuments, statementAddress } from './aged-page.ts';

/** Where the amounts of an aged report lead: those of contacts to their documents, those of documents to the document. */
export function agedLinks(report: AgedReport, page: AgedPage) {
  const { asAt, comparisons = [] } = report;
  const totalTo = totalsAddress(report, page);
  const statementTo = statementAddress(page);
  const nameTo = ({ document, contactId }: AgedLine) =>
    document ? documentAddress(document.kind, document.documentId) : statementTo(contactId, asAt);
  const amountsTo =
    (day: IsoDate) =>
    (line: AgedLine): string | null => {
      if (line.document) return nameTo(line);
      if (showsDocuments(page)) return statementTo(line.contactId, day);
      return reportAddress(page.name, { asAt: day, contactId: line.contactId, details: DOCUMENTS });
    };
  return ({ key, amountOf }: SheetColumn<AgedLine>) => {
    if (!amountOf) return key === 'name' ? { to: nameTo } : {};
    const { name, place } = amountOf;
    const day = place === 0 ? asAt : (comparisons[place - 1]?.asAt ?? asAt);
    const to = amountsTo(day);
    return {
      // Beside earlier days a sum of nothing is shown: it is made of nothing.
      to: (line: AgedLine) =>
        key === 'total' && comparisons.length > 0 && !line.amounts.total ? null : to(line),
      totalTo: totalTo(day, name),
    };
  };
}

/**
 * Totals of contacts lead to their documents. Those of documents lead to the ledger of the control account, or for one age
 * to the contacts; those of one contact to its statement.
 */
function totalsAddress(
  { controlAccountId, controlBalance }: Pick<AgedReport, 'controlAccountId' | 'controlBalance'>,
  page: AgedPage,
) {
  const { name, context } = page;
  const { contactId, balances } = context.query;
  const filter = { ...(contactId && { contactId }), ...(balances && { balances }) };
  return (asAt: IsoDate, key: string) => {
    if (!showsDocuments(page)) return reportAddress(name, { asAt, ...filter, details: DOCUMENTS });
    if (contactId) return statementAddress(page)(contactId, asAt);
    return key === 'total' && controlBalance !== null
      ? ledgerAddress(controlAccountId, { to: asAt })
      : reportAddress(name, { asAt, ...filter });
  };
}
