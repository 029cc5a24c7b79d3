import { problemOf, useJournal } from '@accounts/shared-data';
import { sumOf, toWire, type Journal, type JournalLine } from '@accounts/shared-domain';
import { DateText, ModuleLink, Notice } from '@accounts/shared-ui';
import { Drawer } from '@accounts/shared-ui/overlay';
import { CheckLine, ReportSkeleton, ReportTable, type ReportColumn } from '@accounts/shared-ui/report';
import { documentAddress } from './addresses.ts';

export interface JournalDrawerProps {
  /** The journal shown; undefined closes the drawer. */
  id: string | undefined;
  decimals: number;
  onClose: () => void;
}

/** One journal with its lines, and the way on to the document it came from. */
export function JournalDrawer({ id, decimals, onClose }: JournalDrawerProps) {
  const { data: journal, error } = useJournal(id);
  return (
    <Drawer
      open={id !== undefined}
      title={journal ? `Journal ${journal.sequence}` : 'Journal'}
      width={640}
      onClose={onClose}
    >
      {error && <Notice kind="error">{problemOf(error).message}</Notice>}
      {!journal && !error && <ReportSkeleton rows={4} />}
      {journal && (
        <>
          <JournalFacts journal={journal} />
          <JournalLines journal={journal} decimals={decimals} />
        </>
      )}
    </Drawer>
  );
}

function JournalFacts({ journal }: { journal: Journal }) {
  const address = documentAddress(journal.sourceType, journal.sourceId);
  const source = [journal.sourceType, journal.sourceNumber].filter(Boolean).join(' ');
  return (
    <dl className="journal-facts">
      <dt>Date</dt>
      <dd>
        <DateText date={journal.date} />
      </dd>
      <dt>Source</dt>
      <dd>{address ? <ModuleLink to={address}>{source}</ModuleLink> : source}</dd>
      <dt>Kind</dt>
      <dd>
        {journal.kind === 'reverse' ? 'Reversal' : 'Posting'}, version {journal.sourceVersion}
      </dd>
      {journal.description && (
        <>
          <dt>Description</dt>
          <dd>{journal.description}</dd>
        </>
      )}
    </dl>
  );
}

function JournalLines({ journal, decimals }: { journal: Journal; decimals: number }) {
  const debit = sumOf(journal.lines.map((line) => line.debit));
  const credit = sumOf(journal.lines.map((line) => line.credit));
  const columns: ReportColumn<JournalLine>[] = [
    {
      key: 'account',
      title: 'Account',
      kind: 'text',
      value: (line) => `${line.accountCode} ${line.accountName}`,
    },
    { key: 'contact', title: 'Contact', kind: 'text', value: (line) => line.contactName, wideOnly: true },
    {
      key: 'debit',
      title: 'Debit',
      kind: 'amount',
      value: (line) => line.debit || null,
      total: toWire(debit),
    },
    {
      key: 'credit',
      title: 'Credit',
      kind: 'amount',
      value: (line) => line.credit || null,
      total: toWire(credit),
    },
  ];
  return (
    <>
      <ReportTable
        caption={`Lines of journal ${journal.sequence}`}
        columns={columns}
        groups={[{ key: 'lines', rows: journal.lines }]}
        rowKey={(line) => `${journal.lines.indexOf(line)}`}
        decimals={decimals}
      />
      <CheckLine difference={toWire(debit.minus(credit))} decimals={decimals} />
    </>
  );
}
