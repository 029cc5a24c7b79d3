import { sentenceText } from '@accounts/shared-auth';
import { contacts, type DocumentRecord } from '@accounts/shared-data';
import type { PrintedDocument } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { Money, Notice, ScreenSkeleton, useIsOnline } from '../basics/index.ts';
import { useCompany, useModule } from '../module/index.ts';
import { PlanRoom, RecordActivity } from '../record/index.ts';
import { CreditNotice } from './credits/credit-notice.tsx';
import { statusOf, type DocumentKindDescription } from './document-kind.ts';
import { DocumentAttachments } from './document-attachments.tsx';
import { DocumentMessages } from './document-messages.tsx';
import { DocumentPaper } from './document-paper.tsx';
import { DocumentSchedules } from './document-schedules.tsx';
import { JournalLinks } from './journal-links.tsx';
import { printLabelsOf } from './kind-tables.ts';
import { LinkedDocuments } from './linked-documents.tsx';
import { actionsOf } from './offered-actions.ts';
import { PaymentList } from './payments/payment-list.tsx';
import { printedOf } from './printed-of.ts';
import { ScheduledNotice } from './scheduled-notice.tsx';
import { SupplierTaxes } from './supplier-taxes.tsx';
import { t } from '../texts/own-texts.ts';

interface DocumentPageProps {
  kind: DocumentKindDescription;
  record: DocumentRecord;
}

/** What is printed of a document; undefined until its company and its contact, whose address it has, are known. */
export function usePrinted({ kind, record }: DocumentPageProps): PrintedDocument | undefined {
  const company = useCompany();
  const { data: contact, isLoading } = contacts.useOne(record.contactId);
  if (!company || isLoading) return undefined;
  return printedOf(kind, record, company, contact);
}

/** One document: what the other party gets, and beside or below it its money and history. */
export function DocumentPage({ kind, record }: DocumentPageProps) {
  const company = useCompany();
  const printed = usePrinted({ kind, record });
  const decimals = company?.currencyExponent ?? 2;
  return (
    <>
      <DocumentNotices {...{ kind, record }} />
      <DocumentFrame printed={printed}>
        <MoneyCard {...{ kind, record, decimals }} />
        {printLabelsOf(kind).payable && (
          <Section title={t('payments.title')}>
            <PaymentList {...{ kind, record, decimals }} />
          </Section>
        )}
        {record.notes.description && (
          <Section title={t('notes.title')}>
            <p className="ac-paper-notes">
              <bdi>{record.notes.description}</bdi>
            </p>
            {!record.notes.display && <p className="ac-quiet">{t('notes.hidden')}</p>}
          </Section>
        )}
        <LinkedDocuments {...{ kind, record }} />
        <DocumentAttachments kind={kind} record={record} />
        <DocumentSchedules kind={kind} id={record.id} />
        <JournalLinks sourceId={record.id} />
        <DocumentMessages kind={kind} id={record.id} />
        <RecordActivity resource={kind.resource} id={record.id} />
      </DocumentFrame>
    </>
  );
}

/** What is said of a document above it. */
function DocumentNotices({ kind, record }: DocumentPageProps) {
  const isOnline = useIsOnline();
  const { can } = useModule();
  const { Notice: KindNotice, payments, machine, convertsTo } = kind;
  const credit = payments?.credit;
  const settled = credit === 'Invoice' || credit === 'Bill' ? credit : null;
  const isOwed = machine.offered[statusOf(kind, record)]?.includes('pay') === true && record.amountDue > 0;
  const isConverted = actionsOf(kind, record, (verb, area = kind.area) => can(area, verb), false).includes(
    'convert',
  );
  return (
    <>
      {!isOnline && <Notice>{t('document.offline.steps')}</Notice>}
      {KindNotice && <KindNotice record={record} />}
      {convertsTo && isConverted && (
        <PlanRoom counter={convertsTo.counter} many={convertsTo.labels.nouns()} />
      )}
      {kind.scheduledKind && <ScheduledNotice kind={kind} record={record} />}
      {settled && <CreditNotice kind={settled} record={record} isOwed={isOwed} />}
      {record.warnings?.map((message, at) => (
        <Notice key={message} kind="warning">
          {sentenceText({ message, ...record.warningSentences?.[at] })}
        </Notice>
      ))}
    </>
  );
}

/** The paper and, beside or below it, the cards; neither moves the other when it comes. */
function DocumentFrame({ printed, children }: { printed: PrintedDocument | undefined; children: ReactNode }) {
  if (!printed) return <ScreenSkeleton shape="document" />;
  return (
    <div className="ac-document-frame">
      <div className="ac-document">
        <DocumentPaper printed={printed} />
        <aside className="ac-document-side">{children}</aside>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ac-card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function MoneyCard({ kind, record, decimals }: DocumentPageProps & { decimals: number }) {
  const { currencyCode: currency, totalAmount, paidAmount, amountDue } = record;
  const { payable } = printLabelsOf(kind);
  const [paid, due] = [kind.usage?.paid() ?? t('total.paid'), kind.usage?.due() ?? t('total.due')];
  const last = payable ? { label: due, amount: amountDue } : { label: t('total.total'), amount: totalAmount };
  return (
    <section className="ac-card ac-totals">
      <dl>
        {payable && (
          <>
            <dt>{t('total.total')}</dt>
            <dd>
              <Money amount={totalAmount} {...{ currency, decimals }} />
            </dd>
            <dt>{paid}</dt>
            <dd>
              <Money amount={paidAmount} {...{ currency, decimals }} />
            </dd>
          </>
        )}
        <dt className="ac-totals-total">{last.label}</dt>
        <dd className="ac-totals-total">
          <Money amount={last.amount} {...{ currency, decimals }} />
        </dd>
      </dl>
      <SupplierTaxes record={record} decimals={decimals} />
    </section>
  );
}
