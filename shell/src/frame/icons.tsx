import {
  AccountingReportIcon,
  AddIcon,
  CalendarIcon,
  CardsIcon,
  CheckIcon,
  CompanyIcon,
  ContactsIcon,
  CreditNoteIcon,
  FileIcon,
  FinancialReportIcon,
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

/** Icons a manifest may name; one that the module brings along is drawn from its path, and an unknown name gets the plain page, so an older shell still draws the menu. */
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
  accountingReport: AccountingReportIcon,
  financialReport: FinancialReportIcon,
  import: UploadIcon,
  company: CompanyIcon,
  users: UserIcon,
  roles: CheckIcon,
  preferences: PreferencesIcon,
  settings: PreferencesIcon,
};

/** The icon of a menu entry, for the eye only: the label is beside it. */
export function MenuIcon({ name, path }: { name: string; path?: string | undefined }) {
  const Icon = ICONS[name] ?? FileIcon;
  return (
    <span className="layout-icon" aria-hidden="true">
      {path ? (
        <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor">
          <path d={path} />
        </svg>
      ) : (
        <Icon />
      )}
    </span>
  );
}
