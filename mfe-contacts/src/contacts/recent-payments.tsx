import { useListPage } from '@accounts/shared-data';
import { DOCUMENT_PATHS, shownReference } from '@accounts/shared-domain';
import { DateText, ModuleLink, Money } from '@accounts/shared-ui';
import { DocumentLink, receiptLabel, RecordRows, RecordSection } from '@accounts/shared-ui/record';
import { Fragment } from 'react';
import { t } from '../texts.ts';
import { SIDES, useBooks, type StatementSide } from './sides.ts';

/** Payments that a contact's page shows. */
const MAX_PAYMENTS = 5;

interface RecentPaymentsProps {
  side: StatementSide;
  contactId: string;
}

/** The last payments from a customer or to a supplier, the newest first. */
export function RecentPayments({ side, contactId }: RecentPaymentsProps) {
  const { kind, payments } = SIDES[side];
  const { decimals } = useBooks();
  const { data, error, refetch } = useListPage(payments, {
    filters: [{ field: 'contactId', is: [contactId] }],
    sortColumn: 'paymentDate',
    sortBy: 'DESC',
    limit: MAX_PAYMENTS,
  });
  const rows = data?.content.map((payment) => ({
    key: `${payment.id} ${payment.documentId}`,
    title: (
      <ModuleLink to={`${DOCUMENT_PATHS[kind]}/payments/${payment.id}`}>
        <DateText date={payment.paymentDate} />
      </ModuleLink>
    ),
    detail: (
      <>
        <DocumentLink kind={kind} id={payment.documentId} number={payment.documentNumber} />
        {[receiptLabel(payment), payment.accountName, shownReference(payment.reference)]
          .filter(Boolean)
          .map((text) => (
            <Fragment key={text}>
              {' · '}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
      </>
    ),
    amount: <Money amount={payment.paidAmount} decimals={decimals} />,
  }));
  return (
    <RecordSection
      title={t(`contacts.payments.${side}`)}
      action={
        <ModuleLink to={`${DOCUMENT_PATHS[kind]}/payments?contact=${contactId}`}>
          {t('contacts.payments.all')}
        </ModuleLink>
      }
    >
      <RecordRows
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        empty={t(`contacts.payments.none.${side}`)}
      />
    </RecordSection>
  );
}
