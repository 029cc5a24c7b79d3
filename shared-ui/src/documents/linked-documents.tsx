import {
  bills,
  documentStatus,
  invoices,
  purchaseOrders,
  quotes,
  type AnyDocumentResource,
  type DocumentRecord,
} from '@accounts/shared-data';
import { badgeOf, type Area, type DocumentKind } from '@accounts/shared-domain';
import { DateText, Money, Skeleton, StatusBadge } from '../basics/index.ts';
import { useToday } from '../locale/index.ts';
import { useCompany, useModule } from '../module/index.ts';
import { DocumentLink, RecordRows, RecordSection, type RecordRow } from '../record/index.ts';
import { t } from '../texts/own-texts.ts';
import type { DocumentKindDescription } from './document-kind.ts';

/** The kind at the other end of a link between documents, and who may see it. */
interface LinkedKind {
  kind: DocumentKind;
  resource: AnyDocumentResource;
  area: Area;
}

const QUOTES: LinkedKind = { kind: 'Quote', resource: quotes, area: 'Quotes' };
const ORDERS: LinkedKind = { kind: 'PurchaseOrder', resource: purchaseOrders, area: 'PurchaseOrder' };
const INVOICES: LinkedKind = { kind: 'Invoice', resource: invoices, area: 'Invoices' };
const BILLS: LinkedKind = { kind: 'Bill', resource: bills, area: 'Bills' };

/** What a document of a kind was made from. */
const MADE_FROM: Partial<Record<DocumentKind, LinkedKind>> = {
  Invoice: QUOTES,
  Bill: ORDERS,
  CreditNote: INVOICES,
};
/** What a document of a kind becomes. */
const CONVERTED_TO: Partial<Record<DocumentKind, LinkedKind>> = { Quote: INVOICES, PurchaseOrder: BILLS };

interface LinkedDocumentsProps {
  kind: Pick<DocumentKindDescription, 'documentKind'>;
  record: Pick<DocumentRecord, 'sourceDocumentId' | 'convertedDocumentId'>;
}

/** The quote or order that a document was made from and what it became, each with its way there; nothing where there is none. */
export function LinkedDocuments({ kind: { documentKind }, record }: LinkedDocumentsProps) {
  const kind = typeof documentKind === 'string' ? documentKind : undefined;
  const source = useLinkedRow(kind && MADE_FROM[kind], record.sourceDocumentId);
  const converted = useLinkedRow(kind && CONVERTED_TO[kind], record.convertedDocumentId);
  const rows = [source, converted].flatMap((row) => row ?? []);
  if (rows.length === 0) return null;
  return (
    <RecordSection title={t('linked.title')}>
      <RecordRows rows={rows} empty="" />
    </RecordSection>
  );
}

/** The row of a linked document, with its place kept while it is read; null where there is none, and for who may not see it. */
function useLinkedRow(linked: LinkedKind | undefined, id: string | null | undefined): RecordRow | null {
  const { can } = useModule();
  const today = useToday();
  const decimals = useCompany()?.currencyExponent ?? 2;
  const { kind, resource, area } = linked ?? INVOICES;
  const { data, isLoading } = resource.useOne(linked && id && can(area, 'view') ? id : undefined);
  if (isLoading) return { key: kind, title: <Skeleton width={120} height={24} />, detail: '\u00a0' };
  if (!data) return null;
  const status = documentStatus(resource, data);
  return {
    key: data.id,
    title: <DocumentLink kind={kind} id={data.id} number={data.number} />,
    detail: <DateText date={data.issueDate} />,
    badge: <StatusBadge status={badgeOf({ ...data, status }, today)} />,
    amount: <Money amount={data.totalAmount} currency={data.currencyCode} decimals={decimals} />,
  };
}
