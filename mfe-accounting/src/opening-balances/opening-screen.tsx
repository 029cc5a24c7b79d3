import { apiErrorOf } from '@accounts/shared-data';
import { useOpeningBalances } from '@accounts/shared-data/books';
import type { OpeningBalances } from '@accounts/shared-domain';
import {
  Button,
  FormSkeleton,
  ModuleLink,
  Notice,
  Page,
  UploadIcon,
  useCompany,
  useModule,
} from '@accounts/shared-ui';
import { RecordContext, useHeldRecord } from '@accounts/shared-ui/record';
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
  const { data: newest, error, refetch } = useOpeningBalances();
  const { data, context, releases } = useHeldRecord(newest);
  const company = useCompany();
  const { can, toast } = useModule();
  const [isEditing, setEditing] = useState(false);
  const mayPost = can('Accounts', 'approve');
  const back = { to: '/chart-of-accounts', label: t('routes.accounts') };
  const title = t('routes.openingBalances');
  if (error && !data)
    return (
      <Page {...{ title, back }}>
        <Notice kind="error" action={<Button onClick={() => void refetch()}>{t('opening.again')}</Button>}>
          {apiErrorOf(error).message}
        </Notice>
      </Page>
    );
  if (!data || !company)
    return (
      <Page {...{ title, back }}>
        <FormSkeleton fields={4} />
      </Page>
    );
  const isEntered = hasBalances(data);
  const close = () => {
    context.release();
    setEditing(false);
  };
  if (mayPost && (isEditing || !isEntered)) {
    return (
      <Page {...{ title, back }} actions={<ImportLink />}>
        <RecordContext value={context}>
          <OpeningForm
            key={`${data.version} ${releases}`}
            stored={data}
            company={company}
            onCancel={isEntered ? close : undefined}
            onSaved={() => {
              close();
              toast({ kind: 'success', message: t('opening.saved') });
            }}
          />
        </RecordContext>
      </Page>
    );
  }
  const actions = isEntered && (
    <OpeningActions stored={data} mayPost={mayPost} onEdit={() => setEditing(true)} />
  );
  return (
    <Page {...{ title, back, actions }}>
      {isEntered ? <OpeningPage stored={data} company={company} /> : <Notice>{t('opening.none')}</Notice>}
    </Page>
  );
}

interface OpeningActionsProps {
  stored: OpeningBalances;
  mayPost: boolean;
  onEdit: () => void;
}

function OpeningActions({ stored, mayPost, onEdit }: OpeningActionsProps) {
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
