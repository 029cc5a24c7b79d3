import '../documents.css';
import { shownReference, type Company, type ReceiptRow } from '@accounts/shared-domain';
import { ResourceList, type ListColumn, type ResourceListDescription } from '../../table/index.ts';
import { UploadIcon } from '../../basics/icons.ts';
import { useModule } from '../../module/module-context.tsx';
import { useCompany } from '../../module/index.ts';
import { ModuleLink } from '../../module/module-link.tsx';
import { useStream } from '../../module/use-stream.ts';
import { CreditsNotice } from '../credits/open-credits.tsx';
import type { DocumentKindDescription } from '../document-kind.ts';
import { t } from '../../texts/own-texts.ts';
import { receiptLabel } from '../../record/receipt-labels.ts';
import { deletionOf } from './delete-payments.tsx';
import { paymentImportOf } from './payment-import-kind.ts';
import { rowIdOf } from './payment-rows.ts';
import { receiptActionsOf } from './receipt-actions.tsx';
import { useMemo } from '../../texts/language-store.ts';

interface DocumentPaymentsProps {
  kind: DocumentKindDescription;
  payments: NonNullable<DocumentKindDescription['payments']>;
}

/** Payments of one kind of document, newest first. */
export function DocumentPayments({ kind, payments }: DocumentPaymentsProps) {
  const company = useCompany();
  const description = useMemo(() => describePayments({ kind, payments }, company), [kind, payments, company]);
  return (
    <>
      <ResourceList description={description} />
      <CreditsNotice kind={payments.credit} />
    </>
  );
}

/** Members who may record a payment may import many from a file. */
function ImportLink({ kind: { area, path } }: Pick<DocumentPaymentsProps, 'kind'>) {
  const permissions = useStream(useModule().permissions$);
  if (permissions?.[area]?.edit !== true) return null;
  return (
    <ModuleLink className="ac-button ac-button-default" to={`${path}/payments/import`}>
      <UploadIcon /> {t('list.import')}
    </ModuleLink>
  );
}

function describePayments(
  { kind, payments }: DocumentPaymentsProps,
  company: Company | null,
): ResourceListDescription<ReceiptRow> {
  const { path, PaymentsNotice } = kind;
  return {
    resource: payments.resource,
    area: kind.area,
    path: `${path}/payments`,
    resourceName: paymentImportOf(kind) ?? '',
    actions: paymentImportOf(kind) && <ImportLink kind={kind} />,
    add: false,
    id: `${kind.resource.name}-payments`,
    title: payments.title(),
    noun: [t('payment.noun'), t('payment.nouns')],
    rowId: rowIdOf,
    rowName: ({ documentNumber, contactName }) =>
      t('payments.rowName', { number: documentNumber, contact: contactName }),
    rowLink: ({ id }) => `${path}/payments/${id}`,
    searchText: ({ documentNumber, contactName, reference }) =>
      `${documentNumber} ${contactName} ${reference}`,
    sort: '-paymentDate',
    columns: columnsOf(kind),
    bulkActions: [...receiptActionsOf(payments.title(), company), deletionOf(payments.resource)],
    notice: PaymentsNotice && <PaymentsNotice />,
    empty: { title: t('payments.empty'), text: payments.emptyText() },
  };
}

function columnsOf({ labels, contactType }: DocumentKindDescription): ListColumn<ReceiptRow>[] {
  return [
    {
      key: 'documentNumber',
      title: labels.one(),
      value: ({ documentNumber }) => documentNumber,
      filter: 'text',
      width: 120,
    },
    {
      key: 'contactName',
      title: t(`contact.${contactType}`),
      value: ({ contactName }) => contactName,
      filter: 'contact',
      grow: 2,
      priority: 1,
    },
    {
      key: 'paymentDate',
      title: t('payment.date'),
      value: ({ paymentDate }) => paymentDate,
      kind: 'date',
      filter: 'date',
    },
    {
      key: 'accountName',
      title: t('field.account'),
      value: ({ accountName }) => accountName,
      filter: 'text',
      priority: 3,
    },
    {
      key: 'reference',
      title: t('field.reference'),
      value: (receipt) => shownReference(receipt.reference) || receiptLabel(receipt),
      order: ({ reference }) => reference,
      filter: 'text',
      priority: 3,
    },
    {
      key: 'paidAmount',
      title: t('field.amount'),
      value: ({ paidAmount }) => paidAmount,
      kind: 'money',
      filter: 'amount',
    },
  ];
}
