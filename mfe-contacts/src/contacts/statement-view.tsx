import { useContactStatement } from '@accounts/shared-data/books';
import {
  AGEING_BUCKETS,
  DOCUMENT_PATHS,
  movementColumns,
  ownEntry,
  statementEntryTitle,
  type Contact,
  type ContactStatement,
  type StatementEntry,
} from '@accounts/shared-domain';
import { Button, ModuleLink, useFormats } from '@accounts/shared-ui';
import { FailedFetch, KeyNumbers, RecordSection } from '@accounts/shared-ui/record';
import {
  BalanceRow,
  PeriodPicker,
  ReportSkeleton,
  ReportTable,
  type ReportColumn,
} from '@accounts/shared-ui/report';
import { ListAmount } from '@accounts/shared-ui/table';
import { t } from '../texts.ts';
import './contact-screen.css';
import { useBooks, type StatementSide } from './sides.ts';
import { statementLabels } from './statement-labels.ts';
import type { StatementAddress } from './use-statement-address.ts';

interface StatementViewProps {
  contact: Contact;
  sides: readonly StatementSide[];
  address: StatementAddress;
}

/** A statement on screen: every entry with the way to its document, and what is open by days overdue at the end. */
export function StatementView({ contact, sides, address: { side, period, show } }: StatementViewProps) {
  const books = useBooks();
  const statement = useContactStatement(side, { contactId: contact.id, ...period });
  return (
    <>
      <div className="mc-statement-head">
        {sides.length > 1 && <SideSwitch {...{ sides, side }} onSide={(next) => show({ side: next })} />}
        <PeriodPicker {...books} value={period} onChange={show} />
      </div>
      {statement.error && <FailedFetch error={statement.error} onRetry={() => void statement.refetch()} />}
      {statement.isPending && <ReportSkeleton />}
      {statement.data && (
        <>
          <StatementTable statement={statement.data} decimals={books.decimals} />
          <Ageing statement={statement.data} {...books} />
        </>
      )}
    </>
  );
}

interface SideSwitchProps {
  sides: readonly StatementSide[];
  side: StatementSide;
  onSide: (side: StatementSide) => void;
}

function SideSwitch({ sides, side, onSide }: SideSwitchProps) {
  return (
    <div className="mc-sides" role="group" aria-label={t('statement.side')}>
      {sides.map((one) => (
        <Button key={one} aria-pressed={one === side} onClick={() => onSide(one)}>
          {t(`contacts.side.${one}`)}
        </Button>
      ))}
    </div>
  );
}

function StatementTable({ statement, decimals }: { statement: ContactStatement; decimals: number }) {
  const { formatDate } = useFormats();
  const { from, to, openingBalance, closingBalance, entries, contactName } = statement;
  const shown = columns();
  return (
    <ReportTable
      caption={t('statement.caption', {
        name: contactName,
        from: formatDate(from),
        to: formatDate(to),
      })}
      columns={shown}
      groups={[{ key: 'entries', rows: entries }]}
      rowKey={(entry) => `${entries.indexOf(entry)}`}
      decimals={decimals}
      before={
        <BalanceRow
          columns={shown}
          label={t('statement.opening')}
          date={from}
          amount={openingBalance}
          decimals={decimals}
        />
      }
      after={
        <BalanceRow
          columns={shown}
          label={t('statement.closing')}
          date={to}
          amount={closingBalance}
          decimals={decimals}
        />
      }
    />
  );
}

function columns(): ReportColumn<StatementEntry>[] {
  const labels = statementLabels();
  return [
    { key: 'date', title: t('statement.date'), kind: 'date', value: ({ date }) => date },
    {
      key: 'entry',
      title: t('statement.entry'),
      kind: 'text',
      value: (entry) => statementEntryTitle(entry, labels),
      render: ({ kind, sourceId }, shown) => {
        const path = ownEntry<string>(DOCUMENT_PATHS, kind);
        return path ? <ModuleLink to={`${path}/${sourceId}`}>{shown}</ModuleLink> : shown;
      },
    },
    {
      key: 'dueDate',
      title: t('statement.dueDate'),
      kind: 'date',
      value: ({ dueDate }) => dueDate,
      wideOnly: true,
    },
    {
      key: 'settles',
      title: t('statement.settles.column'),
      kind: 'text',
      value: ({ allocations }) => allocations.map(({ number }) => number).join(', '),
      wideOnly: true,
    },
    ...movementColumns<StatementEntry>({
      titles: {
        debit: t('statement.charges'),
        credit: t('statement.credits'),
        movement: t('statement.amount'),
      },
      entryOf: (entry) => entry,
    }),
    { key: 'balance', title: t('statement.balance'), kind: 'amount', value: ({ balance }) => balance },
  ];
}

interface AgeingProps {
  statement: ContactStatement;
  currency: string | undefined;
  decimals: number;
}

function Ageing({ statement: { ageing, to }, currency, decimals }: AgeingProps) {
  const { formatDate } = useFormats();
  const { ageing: labels } = statementLabels();
  return (
    <RecordSection title={t('statement.ageing', { day: formatDate(to) })}>
      <KeyNumbers
        numbers={AGEING_BUCKETS.map((bucket, place) => ({
          label: labels[place] ?? '',
          value: <ListAmount amount={ageing[bucket]} {...{ currency, decimals }} />,
          isBad: place > 0 && ageing[bucket] > 0,
        }))}
      />
    </RecordSection>
  );
}
