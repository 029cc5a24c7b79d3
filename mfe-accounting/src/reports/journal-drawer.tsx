import { apiErrorOf, useJournal } from '@accounts/shared-data';
import { sumOf, toJsonNumber, type Journal, type JournalLine } from '@accounts/shared-domain';
import { DateText, ModuleLink, Notice } from '@accounts/shared-ui';
import { Drawer } from '@accounts/shared-ui/overlay';
import { CheckLine, ReportSkeleton, ReportTable, type ReportColumn } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { documentAddress } from './addresses.ts';
import { sourceText } from './source-text.ts';

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
      title={journal ? t('journal.title', { sequence: journal.sequence }) : t('journal')}
      width={640}
      onClose={onClose}
    >
      {error && <Notice kind="error">{apiErrorOf(error).message}</Notice>}
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
  const source = sourceText(journal);
  return (
    <dl className="journal-facts">
      <dt>{t('reports.date')}</dt>
      <dd>
        <DateText date={journal.date} />
      </dd>
      <dt>{t('reports.source')}</dt>
      <dd>{address ? <ModuleLink to={address}>{source}</ModuleLink> : source}</dd>
      <dt>{t('journal.kind')}</dt>
      <dd>
        {t(journal.kind === 'reverse' ? 'journal.reversal' : 'journal.posting', {
          version: journal.sourceVersion,
        })}
      </dd>
      {journal.description && (
        <>
          <dt>{t('accounts.description')}</dt>
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
      title: t('routes.account'),
      kind: 'text',
      value: (line) => `${line.accountCode} ${line.accountName}`,
    },
    {
      key: 'contact',
      title: t('reports.contact'),
      kind: 'text',
      value: (line) => line.contactName,
      wideOnly: true,
    },
    {
      key: 'debit',
      title: t('reports.debit'),
      kind: 'amount',
      value: (line) => line.debit || null,
      total: toJsonNumber(debit),
    },
    {
      key: 'credit',
      title: t('reports.credit'),
      kind: 'amount',
      value: (line) => line.credit || null,
      total: toJsonNumber(credit),
    },
  ];
  return (
    <>
      <ReportTable
        caption={t('journal.lines', { sequence: journal.sequence })}
        columns={columns}
        groups={[{ key: 'lines', rows: journal.lines }]}
        rowKey={(line) => `${journal.lines.indexOf(line)}`}
        decimals={decimals}
      />
      <CheckLine difference={toJsonNumber(debit.minus(credit))} decimals={decimals} />
    </>
  );
}
