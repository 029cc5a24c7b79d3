import { journals } from '@accounts/shared-data';
import { setJournalStatus } from '@accounts/shared-data/books';
import { JOURNAL_ROW_KINDS, type JournalRow } from '@accounts/shared-domain';
import { CheckIcon, LedgerIcon, StatusBadge } from '@accounts/shared-ui';
import { ResourceList, type ListColumn, type ResourceListDescription } from '@accounts/shared-ui/table';
import { journalAddress, JOURNALS_PATH } from '../ledger/addresses.ts';
import { SOURCE_TYPES, sourceTypeText } from '../ledger/source-text.ts';
import { t } from '../texts.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** Every journal of the ledger and every draft of a manual one. */
export function JournalList() {
  const description = useMemo(describeJournals, []);
  return <ResourceList description={description} />;
}

function describeJournals(): ResourceListDescription<JournalRow> {
  return {
    id: 'journals',
    title: t('routes.journals'),
    noun: [t('journals.one'), t('journals.many')],
    resource: journals,
    area: 'Accounts',
    path: JOURNALS_PATH,
    canImport: true,
    rowId: ({ id }) => id,
    rowName: ({ number, sourceType, description }) =>
      [sourceTypeText(sourceType), number, description].filter(Boolean).join(' '),
    rowLink: journalAddress,
    searchText: ({ number, reference, description }) => `${number} ${reference} ${description}`,
    columns: columns(),
    sort: '-date',
    tabs: [
      { key: 'all', label: t('journals.tab.all'), where: [] },
      { key: 'drafts', label: t('journals.tab.drafts'), where: [{ field: 'kind', is: ['draft'] }] },
      { key: 'manual', label: t('journals.tab.manual'), where: [{ field: 'sourceType', is: ['Journal'] }] },
      { key: 'reversals', label: t('journals.tab.reversals'), where: [{ field: 'kind', is: ['reverse'] }] },
    ],
    bulkActions: [
      {
        key: 'post',
        label: t('journals.post'),
        verb: 'approve',
        icon: <CheckIcon />,
        doing: t('journals.posting'),
        appliesTo: isDraft,
        question: (count) => t('journals.post.question', { count }),
        run: ({ sourceId }, signal, http) =>
          setJournalStatus(http, { id: sourceId, status: 'Posted' }, signal),
        doneMessage: (count) => t('journals.posted.many', { count }),
      },
    ],
    removal: {
      label: t('journals.delete'),
      doing: t('journals.deleting'),
      appliesTo: isDraft,
      question: () => t('journals.delete.text'),
      doneMessage: (count) => t('journals.deleted', { count }),
    },
    counter: 'manualJournals',
    counted: t('journals.manuals'),
    empty: { icon: <LedgerIcon />, title: t('journals.empty.title'), text: t('journals.empty.text') },
  };
}

const isDraft = ({ kind }: JournalRow): boolean => kind === 'draft';

const columns = (): ListColumn<JournalRow>[] => [
  { key: 'date', title: t('reports.date'), value: ({ date }) => date, kind: 'date', filter: 'date' },
  {
    key: 'number',
    title: t('journals.number'),
    cell: ({ number, kind }) => (kind === 'draft' ? <StatusBadge status="Draft" /> : number),
    value: ({ number }) => number,
    width: 130,
    grow: 0,
    priority: 1,
  },
  {
    key: 'sourceType',
    title: t('reports.source'),
    value: ({ sourceType }) => sourceTypeText(sourceType),
    order: ({ sourceType }) => sourceType,
    filter: { options: SOURCE_TYPES.map((value) => ({ value, label: sourceTypeText(value) })) },
    width: 130,
    grow: 0,
  },
  kindColumn(),
  {
    key: 'description',
    title: t('accounts.description'),
    value: ({ description }) => description,
    filter: 'text',
    width: 200,
    grow: 2,
  },
  {
    key: 'reference',
    title: t('journals.reference'),
    value: ({ reference }) => reference,
    filter: 'text',
    optional: true,
  },
  {
    key: 'accountIds',
    title: t('journals.accounts'),
    cell: ({ accountCodes }) => accountCodes,
    filter: 'account',
    width: 160,
    priority: 3,
  },
  {
    key: 'totalAmount',
    title: t('journals.total'),
    value: ({ totalAmount }) => totalAmount,
    kind: 'money',
    filter: 'amount',
  },
];

const kindColumn = (): ListColumn<JournalRow> => ({
  key: 'kind',
  title: t('journal.kind'),
  cell: ({ kind }) => kind !== 'draft' && t(`journals.kind.${kind}`),
  value: ({ kind }) => t(`journals.kind.${kind}`),
  order: ({ kind }) => kind,
  filter: { options: JOURNAL_ROW_KINDS.map((value) => ({ value, label: t(`journals.kind.${value}`) })) },
  width: 100,
  grow: 0,
  priority: 3,
});
