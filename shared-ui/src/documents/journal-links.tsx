import { useSourceJournals } from '@accounts/shared-data/books';
import { DateText, Money } from '../basics/index.ts';
import { useCompany, useModule, ModuleLink } from '../module/index.ts';
import { ComingSection, RecordRows, RecordSection } from '../record/index.ts';
import { t } from '../texts/own-texts.ts';

/** What was booked for a document or a payment, each with the way to its journal; nothing where journals have no screen. */
export function JournalLinks({ sourceId }: { sourceId: string }) {
  const { can, hasScreen } = useModule();
  const decimals = useCompany()?.currencyExponent ?? 2;
  const pathOf = (id: string) => `/journals/${id}`;
  const enabled = can('Accounts', 'view') && hasScreen(pathOf(sourceId));
  const { data = [], isLoading } = useSourceJournals(sourceId, { enabled });
  if (isLoading) return <ComingSection />;
  if (!enabled || data.length === 0) return null;
  return (
    <RecordSection title={t('journals.title')}>
      <RecordRows
        rows={data.map(({ id, sequence, date, kind, totalAmount }) => ({
          key: id,
          title: <ModuleLink to={pathOf(id)}>{t(`journals.${kind}`, { number: sequence })}</ModuleLink>,
          detail: <DateText date={date} />,
          amount: <Money amount={totalAmount} decimals={decimals} />,
        }))}
        empty=""
      />
    </RecordSection>
  );
}
