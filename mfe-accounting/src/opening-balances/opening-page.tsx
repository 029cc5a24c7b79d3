import { useOpeningBalanceActivities } from '@accounts/shared-data/books';
import {
  toJsonNumber,
  sumOf,
  type Company,
  type OpeningBalances,
  type OpeningDocument,
} from '@accounts/shared-domain';
import { DateText, Money, useFormats } from '@accounts/shared-ui';
import {
  DocumentLink,
  RecordActivity,
  RecordColumns,
  RecordRows,
  RecordSection,
} from '@accounts/shared-ui/record';
import { ledgerAddress } from '../ledger/addresses.ts';
import { t } from '../texts.ts';
import { useDifferenceAccount } from './opening-accounts.tsx';
import { OpeningDifference } from './opening-difference.tsx';
import { closingRows, OpeningTable } from './opening-table.tsx';

interface OpeningPageProps {
  stored: OpeningBalances;
  company: Company;
}

/** The opening balances as they are posted, with what they are made of and what happened to them. */
export function OpeningPage({ stored, company }: OpeningPageProps) {
  const { formatDate } = useFormats();
  const decimals = company.currencyExponent;
  const account = useDifferenceAccount();
  const { accounts, invoices, bills, difference, startDate } = stored;
  const openOf = (documents: readonly OpeningDocument[]) =>
    toJsonNumber(sumOf(documents.map(({ totalAmount }) => totalAmount)));
  const rows = [
    ...accounts.map(({ accountId, accountCode, accountName, debit, credit }) => ({
      key: accountId,
      name: `${accountCode} ${accountName}`,
      debit,
      credit,
      to: ledgerAddress(accountId),
    })),
    ...closingRows({ receivable: openOf(invoices), payable: openOf(bills), difference }, account),
  ];
  return (
    <RecordColumns
      aside={
        <>
          <Documents kind="Invoice" documents={invoices} decimals={decimals} />
          <Documents kind="Bill" documents={bills} decimals={decimals} />
          <RecordActivity resource={HISTORY} id="" />
        </>
      }
    >
      <RecordSection title={t('opening.asAt', { date: startDate ? formatDate(startDate) : '' })}>
        <OpeningTable rows={rows} decimals={decimals} />
        <OpeningDifference difference={difference} decimals={decimals} />
      </RecordSection>
    </RecordColumns>
  );
}

/** The company has one set of opening balances, so that its history takes no id. */
const HISTORY = { useActivities: useOpeningBalanceActivities };

interface DocumentsProps {
  kind: 'Invoice' | 'Bill';
  documents: readonly OpeningDocument[];
  decimals: number;
}

function Documents({ kind, documents, decimals }: DocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <RecordSection title={t(kind === 'Invoice' ? 'opening.step.invoices' : 'opening.step.bills')}>
      <RecordRows
        rows={documents.map(({ id, number, contactName, issueDate, totalAmount }) => ({
          key: id,
          title: <DocumentLink {...{ kind, id, number }} />,
          detail: (
            <>
              <bdi>{contactName}</bdi>, <DateText date={issueDate} />
            </>
          ),
          amount: <Money amount={totalAmount} decimals={decimals} />,
        }))}
        empty=""
      />
    </RecordSection>
  );
}
