import '../documents.css';
import { contacts } from '@accounts/shared-data';
import { receipts } from '@accounts/shared-data/around-documents';
import { shownReference, type PrintedDocument, type ReceiptDetail } from '@accounts/shared-domain';
import { useParams } from 'react-router-dom';
import { DateText, Money, ScreenSkeleton } from '../../basics/index.ts';
import { ModuleLink, useCompany } from '../../module/index.ts';
import {
  DocumentLink,
  Facts,
  RecordActivity,
  RecordPage,
  RecordRows,
  RecordSection,
} from '../../record/index.ts';
import { t } from '../../texts/own-texts.ts';
import type { DocumentKindDescription } from '../document-kind.ts';
import { MessageList } from '../document-messages.tsx';
import { DocumentPaper } from '../document-paper.tsx';
import { JournalLinks } from '../journal-links.tsx';
import { PaymentCredit } from './payment-credit.tsx';
import { PaymentPageActions } from './payment-page-actions.tsx';
import { hasReceipt, isCredit, printedReceipt } from './printed-receipt.ts';

interface PaymentScreenProps {
  kind: DocumentKindDescription;
  payments: NonNullable<DocumentKindDescription['payments']>;
}

/** One payment by the id of its route: its receipt, what it settles, and what happened to it. */
export function PaymentScreen({ kind, payments }: PaymentScreenProps) {
  const { id } = useParams();
  const path = `${kind.path}/payments`;
  return (
    <RecordPage
      resource={receipts}
      id={id}
      back={{ to: path, label: payments.title() }}
      noun={t('payment.noun')}
      shape="document"
      title={titleOf}
      deletedText={deletedText}
      renderActions={(receipt) => <PaymentActions {...{ receipt, path }} />}
    >
      {(receipt) => <PaymentPage {...{ receipt, path }} />}
    </RecordPage>
  );
}

function titleOf({ kind, contactName }: ReceiptDetail): string {
  return t(`receipt.page.${kind}`, { contact: contactName });
}

const deletedText = ({ replacedById }: ReceiptDetail): string =>
  t(replacedById === null ? 'receipt.deleted' : 'receipt.replaced');

/** What is printed of a payment; undefined until its company and its contact are known, null for what is no payment. */
function usePrintedReceipt(receipt: ReceiptDetail): PrintedDocument | null | undefined {
  const company = useCompany();
  const { data: contact, isLoading } = contacts.useOne(receipt.contactId);
  if (!hasReceipt(receipt)) return null;
  if (!company || isLoading) return undefined;
  return printedReceipt(receipt, company, contact);
}

function PaymentActions({ receipt, path }: { receipt: ReceiptDetail; path: string }) {
  const printed = usePrintedReceipt(receipt);
  return <PaymentPageActions {...{ receipt, path, printed }} />;
}

function PaymentPage({ receipt, path }: { receipt: ReceiptDetail; path: string }) {
  const printed = usePrintedReceipt(receipt);
  const decimals = useCompany()?.currencyExponent ?? 2;
  const { data: messages, isLoading } = receipts.useMessageStatus(receipt.id);
  const { replacedById, replacesId, documents } = receipt;
  if (printed === undefined) return <ScreenSkeleton shape="document" />;
  return (
    <>
      {receipt.status === 'A' && <PaymentCredit receipt={receipt} />}
      <div className="ac-document-frame">
        <div className="ac-document">
          {printed ? <DocumentPaper printed={printed} /> : <PaymentFacts receipt={receipt} />}
          <aside className="ac-document-side">
            {printed && <PaymentFacts receipt={receipt} />}
            <RecordSection title={t('receipt.documents')}>
              <RecordRows
                rows={documents.map(({ documentId, documentKind, documentNumber, issueDate, amount }) => ({
                  key: documentId,
                  title: <DocumentLink kind={documentKind} id={documentId} number={documentNumber} />,
                  detail: <DateText date={issueDate} />,
                  amount: <Money amount={amount} decimals={decimals} />,
                }))}
                empty={t('payments.none')}
              />
            </RecordSection>
            {(replacesId ?? replacedById) !== null && (
              <RecordSection title={t('receipt.versions')}>
                {replacesId !== null && (
                  <ModuleLink to={`${path}/${replacesId}`}>{t('receipt.earlier')}</ModuleLink>
                )}
                {replacedById !== null && (
                  <ModuleLink to={`${path}/${replacedById}`}>{t('receipt.newer')}</ModuleLink>
                )}
              </RecordSection>
            )}
            <JournalLinks sourceId={receipt.id} />
            <MessageList messages={isLoading ? undefined : (messages ?? [])} />
            <RecordActivity resource={receipts} id={receipt.id} />
          </aside>
        </div>
      </div>
    </>
  );
}

/** Keys of what is said of a payment, and of a credit that settles a document. */
const MONEY_LABELS = {
  title: 'receipt.facts',
  paidOut: 'receipt.paidTo',
  paidIn: 'receipt.receivedFrom',
  date: 'payment.date',
} as const;
const CREDIT_LABELS = {
  title: 'receipt.facts.credit',
  paidOut: 'receipt.creditOf',
  paidIn: 'receipt.creditOf',
  date: 'receipt.creditDate',
} as const;

/** Who paid what, when, and through which account. */
function PaymentFacts({ receipt }: { receipt: ReceiptDetail }) {
  const company = useCompany();
  const money = { currency: company?.currencyCode, decimals: company?.currencyExponent ?? 2 };
  const amount = (value: number) => value !== 0 && <Money amount={value} {...money} />;
  const { paidOut, contactId, contactName, reversedOn } = receipt;
  const labels = isCredit(receipt) ? CREDIT_LABELS : MONEY_LABELS;
  return (
    <RecordSection title={t(labels.title)}>
      <Facts
        facts={[
          {
            label: t(paidOut ? labels.paidOut : labels.paidIn),
            value: <ModuleLink to={`/contacts/${contactId}`}>{contactName}</ModuleLink>,
          },
          { label: t('field.amount'), value: amount(receipt.totalAmount) },
          { label: t(labels.date), value: <DateText date={receipt.paymentDate} /> },
          { label: t('field.account'), value: receipt.accountName },
          { label: t('field.reference'), value: shownReference(receipt.reference) },
          { label: t('payment.fee'), value: amount(receipt.feeAmount) },
          { label: t('payment.fee.account'), value: receipt.feeAmount !== 0 && receipt.feeAccountName },
          { label: t('payment.rounding'), value: amount(receipt.roundingAmount) },
          { label: t('receipt.reversedOn'), value: reversedOn !== null && <DateText date={reversedOn} /> },
        ]}
      />
    </RecordSection>
  );
}
