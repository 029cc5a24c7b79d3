import {
  AddIcon,
  CalendarIcon,
  CardsIcon,
  CheckIcon,
  ColumnsIcon,
  CompanyIcon,
  ContactsIcon,
  CreditNoteIcon,
  FileIcon,
  ItemIcon,
  LedgerIcon,
  PayIcon,
  PreferencesIcon,
  PriceListIcon,
  PurchaseOrderIcon,
  QuoteIcon,
  ReportIcon,
  TableIcon,
  TaxIcon,
  UploadIcon,
  UserIcon,
} from '@accounts/shared-ui';
import type { ComponentType } from 'react';

/** Icons a manifest may name; an unknown name gets the plain page, so an older shell still draws the menu. */
const ICONS: Record<string, ComponentType> = {
  add: AddIcon,
  dashboard: CardsIcon,
  invoice: FileIcon,
  quote: QuoteIcon,
  creditNote: CreditNoteIcon,
  purchaseOrder: PurchaseOrderIcon,
  priceList: PriceListIcon,
  schedule: CalendarIcon,
  bill: PayIcon,
  payment: PayIcon,
  item: ItemIcon,
  contacts: ContactsIcon,
  accounts: LedgerIcon,
  journal: TableIcon,
  tax: TaxIcon,
  report: ReportIcon,
  import: UploadIcon,
  company: CompanyIcon,
  users: UserIcon,
  roles: CheckIcon,
  preferences: PreferencesIcon,
  settings: ColumnsIcon,
};

/** The icon of a menu entry, for the eye only: the label stands beside it. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? FileIcon;
  return (
    <span className="layout-icon" aria-hidden="true">
      <Icon />
    </span>
  );
}
