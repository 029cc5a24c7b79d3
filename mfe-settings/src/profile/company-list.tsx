import { apiErrorOf, openedOutbox } from '@accounts/shared-data';
import { useMyCompanies } from '@accounts/shared-data/company';
import type { MyCompany } from '@accounts/shared-domain';
import { Button, roleName, StatusBadge, useModule } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { RecordRows, RecordSection } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';

/** Companies that the person works in: go to another one, or leave the one at hand. */
export function CompanyList() {
  const { account, toast } = useModule();
  const { data, error, refetch } = useMyCompanies();
  const { confirm, dialog } = useConfirm();
  const run = (work: Promise<void>) =>
    work.catch((failure: unknown) => toast({ kind: 'error', message: apiErrorOf(failure).message }));
  const leave = async (left: MyCompany) => {
    const next = data?.content.find(({ current }) => !current)?.name;
    const count = (await openedOutbox())?.entries().length ?? 0;
    const isSure = await confirm({
      title: t('companies.leave.title', { company: left.name }),
      text: (
        <>
          {count > 0 && <p>{t('companies.leave.drafts', { count })}</p>}
          <p>{next ? t('companies.leave.next', { next }) : t('companies.leave.last')}</p>
        </>
      ),
      confirmLabel: t('companies.leave'),
      danger: true,
    });
    if (isSure) await run(account.leaveCompany());
  };
  const rows = data?.content.map((company) => ({
    key: company.id,
    title: company.name,
    detail: roleName(company.roleName),
    badge: company.current ? <StatusBadge status={t('companies.current')} tone="success" /> : undefined,
    amount: company.current ? (
      <Button onClick={() => void leave(company)}>{t('companies.leave')}</Button>
    ) : (
      <Button
        aria-label={t('companies.openOf', { company: company.name })}
        onClick={() => void run(account.switchCompany(company.id))}
      >
        {t('companies.open')}
      </Button>
    ),
  }));
  return (
    <RecordSection title={t('companies.title')}>
      <RecordRows rows={rows} error={error} onRetry={() => void refetch()} empty={t('companies.none')} />
      {dialog}
    </RecordSection>
  );
}
