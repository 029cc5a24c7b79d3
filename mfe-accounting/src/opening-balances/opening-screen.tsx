import { useOpeningBalances } from '@accounts/shared-data/books';
import type { OpeningBalances } from '@accounts/shared-domain';
import { Button, ModuleLink, Notice, Page, UploadIcon, useCompany, useModule } from '@accounts/shared-ui';
import { Fetched, RecordContext, useHeldRecord } from '@accounts/shared-ui/record';
import { ExportRecords } from '@accounts/shared-ui/report';
import { useState } from 'react';
import { t } from '../texts.ts';
import { OpeningForm } from './opening-form.tsx';
import { OpeningPage } from './opening-page.tsx';
import { UndoOpening } from './undo-opening.tsx';
import '../accounting.css';
import './opening.css';

/** Opening balances: entered step by step, then shown, changed or reversed. */
export function OpeningScreen() {
  const query = useOpeningBalances();
  const { data: stored, context, releases } = useHeldRecord(query.data);
  const company = useCompany();
  const { can, toast } = useModule();
  const [isEditing, setEditing] = useState(false);
  const mayPost = can('Accounts', 'approve');
  const isEntered = stored !== undefined && hasBalances(stored);
  const isForm = mayPost && (isEditing || !isEntered);
  const close = () => {
    context.release();
    setEditing(false);
  };
  const start = isForm ? undefined : () => setEditing(true);
  return (
    <Page
      title={t('routes.openingBalances')}
      back={{ to: '/chart-of-accounts', label: t('routes.accounts') }}
      actions={company && stored && <OpeningActions {...{ stored, mayPost }} onEdit={start} />}
    >
      <Fetched query={{ ...query, data: company ? stored : undefined }} noun={t('opening.one')} fields={4}>
        {(balances) =>
          company &&
          (isForm ? (
            <RecordContext value={context}>
              <OpeningForm
                key={`${balances.version} ${releases}`}
                stored={balances}
                company={company}
                onCancel={isEntered ? close : undefined}
                onSaved={() => {
                  close();
                  toast({ kind: 'success', message: t('opening.saved') });
                }}
              />
            </RecordContext>
          ) : isEntered ? (
            <OpeningPage stored={balances} company={company} />
          ) : (
            <Notice>{t('opening.none')}</Notice>
          ))
        }
      </Fetched>
    </Page>
  );
}

interface OpeningActionsProps {
  stored: OpeningBalances;
  mayPost: boolean;
  /** Left out while they are being edited. */
  onEdit: (() => void) | undefined;
}

function OpeningActions({ stored, mayPost, onEdit }: OpeningActionsProps) {
  if (onEdit === undefined) return <ImportLink />;
  if (!hasBalances(stored)) return null;
  return (
    <>
      {stored.accounts.length > 0 && <ExportBalances />}
      {mayPost && (
        <>
          <ImportLink />
          <UndoOpening stored={stored} />
          <Button kind="primary" onClick={onEdit}>
            {t('opening.change')}
          </Button>
        </>
      )}
    </>
  );
}

function ExportBalances() {
  return (
    <ExportRecords kind="openingBalances" title={t('routes.openingBalances')}>
      {t('opening.export')}
    </ExportRecords>
  );
}

function ImportLink() {
  return (
    <ModuleLink className="ac-button ac-button-default" to="/chart-of-accounts/opening-balances/import">
      <UploadIcon /> {t('opening.import')}
    </ModuleLink>
  );
}

function hasBalances({ accounts, invoices, bills }: OpeningBalances): boolean {
  return accounts.length + invoices.length + bills.length > 0;
}
