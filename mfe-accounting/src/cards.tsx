import { useCompanyHistory } from '@accounts/shared-data/books';
import { useFormats, type DashboardCardProps } from '@accounts/shared-ui';
import { StatusBadge } from '@accounts/shared-ui/basics';
import { CardRows, type RecordRow } from '@accounts/shared-ui/record';
import { newestNight } from './books/night-of-books.ts';
import { t } from './texts.ts';

/** Where the verification is said in full. */
const VERIFICATION = '/reports/accounting/verification';

/** Card of the dashboard: what the nightly verification found, the fingerprint it kept, and up to when the books are locked. */
export function BooksCard({ Link, company }: DashboardCardProps) {
  const { data, error, refetch } = useCompanyHistory('books');
  const { formatDate, formatInstant } = useFormats();
  const rowsOf = (history: NonNullable<typeof data>): RecordRow[] => {
    const night = newestNight(history);
    const count = night?.findings.length ?? 0;
    const { day, fingerprint } = night ?? {};
    return [
      {
        key: 'night',
        title: t(night ? 'card.books.night' : 'card.books.never'),
        detail: night && formatInstant(night.at),
        badge: night && (
          <StatusBadge
            status={count > 0 ? t('card.books.findings', { count }) : t('card.books.sound')}
            tone={count > 0 ? 'error' : 'success'}
          />
        ),
      },
      ...(day && fingerprint
        ? [
            {
              key: 'fingerprint',
              title: t('card.books.fingerprint', { date: formatDate(day) }),
              detail: <code dir="ltr">{fingerprint}</code>,
            },
          ]
        : []),
      {
        key: 'lock',
        title: company?.lockDate
          ? t('books.lockDate.is', { date: formatDate(company.lockDate) })
          : t('books.lockDate.none'),
      },
    ];
  };
  return (
    <CardRows
      Link={Link}
      rows={data && rowsOf(data)}
      error={error}
      onRetry={() => void refetch()}
      empty=""
      all={{ to: VERIFICATION, label: t('card.books.all') }}
    />
  );
}
