import { Button, ModuleLink, Page, useCompany, useFormats, useModule } from '@accounts/shared-ui';
import { PrintIcon } from '@accounts/shared-ui/later-icons';
import { RecordSection } from '@accounts/shared-ui/record';
import '../accounting.css';
import { t } from '../texts.ts';
import { Fingerprints } from './fingerprints.tsx';
import { LockDateHistory } from './lock-date-history.tsx';
import { NightlyVerification } from './nightly-verification.tsx';

/** What proves the books to their owner: the nightly verification, the fingerprint to print, the lock date and its moves. */
export function BooksScreen() {
  const { formatDate } = useFormats();
  const company = useCompany();
  const { can } = useModule();
  return (
    <Page
      title={t('routes.verification')}
      back={{ to: '/reports/accounting', label: t('routes.accountingReports') }}
      actions={
        <Button icon={<PrintIcon />} onClick={() => window.print()}>
          {t('journals.print')}
        </Button>
      }
      narrow
    >
      <NightlyVerification />
      <Fingerprints />
      <RecordSection
        title={t('books.lockDate')}
        action={
          can('Settings', 'edit') && (
            <ModuleLink to="/settings/company-update">{t('books.lockDate.change')}</ModuleLink>
          )
        }
      >
        <p className="books-text">
          {company?.lockDate
            ? t('books.lockDate.is', { date: formatDate(company.lockDate) })
            : t('books.lockDate.none')}
        </p>
        <LockDateHistory />
      </RecordSection>
    </Page>
  );
}
