import { DOCUMENT_PATHS, type Area, type Contact, type DocumentKind } from '@accounts/shared-domain';
import { AddIcon, Button, StatusBadge, useCompany, useModule } from '@accounts/shared-ui';
import { Menu } from '@accounts/shared-ui/overlay';
import { t } from '../texts.ts';
import { useOverdue } from './contact-balances.tsx';
import { useVisibleSides } from './sides.ts';

const NEW_DOCUMENTS: readonly { kind: DocumentKind; area: Area; other: Contact['type'] }[] = [
  { kind: 'Invoice', area: 'Invoices', other: 'Supplier' },
  { kind: 'Quote', area: 'Quotes', other: 'Supplier' },
  { kind: 'CreditNote', area: 'CreditNotes', other: 'Supplier' },
  { kind: 'Bill', area: 'Bills', other: 'Customer' },
  { kind: 'PurchaseOrder', area: 'PurchaseOrder', other: 'Customer' },
];

/** The statement, and what can be written for an active contact of this kind. */
export function ContactActions({ record }: { record: Contact }) {
  const { can, navigate } = useModule();
  const lacksPro = useCompany()?.proFeatures !== true;
  const sides = useVisibleSides(record);
  const items = NEW_DOCUMENTS.filter(
    ({ area, other, kind }) =>
      record.status === 'A' &&
      record.type !== other &&
      can(area, 'create') &&
      !(kind === 'CreditNote' && lacksPro),
  ).map(({ kind }) => ({
    key: kind,
    label: t(`contacts.new.${kind}`),
    onSelect: () => navigate(`${DOCUMENT_PATHS[kind]}/add?contact=${record.id}`),
  }));
  return (
    <>
      {sides.length > 0 && (
        <Button onClick={() => navigate(`/contacts/${record.id}/statement`)}>{t('statement.title')}</Button>
      )}
      {items.length > 0 && <Menu kind="primary" icon={<AddIcon />} label={t('contacts.new')} items={items} />}
    </>
  );
}

/** What a contact is, and that it owes what is overdue. */
export function ContactBadges({ record }: { record: Contact }) {
  const sides = useVisibleSides(record);
  return (
    <>
      <StatusBadge status={t(`contacts.type.${record.type}`)} />
      {sides.includes('customer') && <OverdueBadge contactId={record.id} />}
    </>
  );
}

function OverdueBadge({ contactId }: { contactId: string }) {
  return useOverdue('customer', contactId).amount > 0 && <StatusBadge status="Overdue" />;
}
