import { type StatementSide } from '@accounts/shared-data';
import { useReport } from '@accounts/shared-data/books';
import {
  decimal,
  statementAgeingTable,
  statementTable,
  type BalanceLine,
  type ContactStatement,
  type IsoDate,
  type SheetColumn,
  type StatementEntry,
} from '@accounts/shared-domain';
import { t } from '../texts.ts';
import { documentAddress, dayBefore, journalAddress, reportAddress } from '../ledger/addresses.ts';
import { balanceTrend } from './balance-trend.ts';
import { contactField } from './contact-field.ts';
import { linkedPart, writingOf } from './linked-part.ts';
import { periodBalancesPart } from './period-balances.ts';
import type { ReportDescription } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';

/** What a customer was invoiced, paid and owes. */
export function CustomerStatement() {
  return <ReportScreen {...statementOf('customer')} />;
}

/** What a supplier billed, was paid and is owed. */
export function SupplierStatement() {
  return <ReportScreen {...statementOf('supplier')} />;
}

function statementOf(side: StatementSide): ReportDescription<ContactStatement> {
  const name = `${side}Statement` as const;
  return {
    name,
    title: t(`routes.${name}`),
    titleOf: ({ contactName }) => t('statement.of', { name: contactName }),
    period: 'span',
    compares: true,
    fields: [contactField('one')],
    choose: { title: t('statement.choose'), text: t('statement.choose.text') },
    useData: (query) => useReport(name, query),
    // What is open by its due dates, and what the entries come to.
    difference: ({ ageing, closingBalance }) => decimal(ageing.total).minus(closingBalance).toNumber(),
    trend: balanceTrend(({ contactId }, months) => {
      const { data } = useReport(name, contactId ? { contactId, ...months } : undefined);
      return data?.periods;
    }),
    parts: (statement, context) => [
      linkedPart(
        'entries',
        statementTable(writingOf(context), statement),
        context,
        linksOf(name, side, statement),
      ),
      ...periodBalancesPart(
        statement.periods,
        ({ from, to }, balance) => {
          const { contactId } = statement;
          if (balance === 'closingBalance') return openAddress(side, contactId, to);
          return reportAddress(
            name,
            balance === 'change' ? { contactId, from, to } : { contactId, to: dayBefore(from) },
          );
        },
        context,
      ),
      linkedPart(
        'ageing',
        statementAgeingTable(writingOf(context), statement),
        context,
        () => ({ to: ({ contactId, to }) => openAddress(side, contactId, to) }),
        t('statement.ageing'),
      ),
    ],
  };
}

type Line = BalanceLine<StatementEntry>;

/** The open documents of a contact on a day; their sum is its balance. */
function openAddress(side: StatementSide, contactId: string, asAt: IsoDate): string {
  const name = side === 'customer' ? 'agedReceivables' : 'agedPayables';
  return reportAddress(name, { asAt, contactId, details: 'documents' });
}

/** An entry leads to its document, or to its journal; the balance before the period to what made it, the last to what is open. */
function linksOf(
  name: 'customerStatement' | 'supplierStatement',
  side: StatementSide,
  { contactId, from, to, openingBalance }: ContactStatement,
) {
  const entryTo = ({ entry }: Line) => {
    if (!entry) return null;
    const { kind: sourceType, sourceId, journalId } = entry;
    const journal = journalId && journalAddress({ id: journalId, sourceType, sourceId });
    return documentAddress(sourceType, sourceId) ?? journal;
  };
  const balanceTo = ({ key }: Line) => {
    if (key === 'opening' && openingBalance !== 0)
      return reportAddress(name, { contactId, to: dayBefore(from) });
    return key === 'closing' ? openAddress(side, contactId, to) : null;
  };
  return ({ key }: SheetColumn<Line>) => {
    if (key === 'balance') return { to: balanceTo };
    return LEADING.has(key) ? { to: entryTo } : {};
  };
}

/** Columns that lead to the document of an entry. */
const LEADING = new Set(['entry', 'debit', 'credit', 'movement']);
