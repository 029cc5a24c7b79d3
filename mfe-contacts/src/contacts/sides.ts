import {
  billPayments,
  bills,
  invoicePayments,
  invoices,
  type AnyDocumentResource,
  type ListResource,
  type StatementSide,
} from '@accounts/shared-data';
import { todayIn, type Area, type Contact, type ReceiptRow } from '@accounts/shared-domain';
import { useCompany, useModule } from '@accounts/shared-ui';

export type { StatementSide };

/** One side of the books as a contact's page shows it. */
interface Side {
  area: Area;
  kind: 'Invoice' | 'Bill';
  resource: AnyDocumentResource;
  payments: ListResource<ReceiptRow>;
  /** Contacts that have only the other side. */
  other: Contact['type'];
  balance: 'receivable' | 'payable';
}

/** What customers are sent and pay, and what suppliers send and are paid. */
export const SIDES: Readonly<Record<StatementSide, Side>> = {
  customer: {
    area: 'Invoices',
    kind: 'Invoice',
    resource: invoices,
    payments: invoicePayments,
    other: 'Supplier',
    balance: 'receivable',
  },
  supplier: {
    area: 'Bills',
    kind: 'Bill',
    resource: bills,
    payments: billPayments,
    other: 'Customer',
    balance: 'payable',
  },
};

const ALL_SIDES = ['customer', 'supplier'] as const satisfies StatementSide[];

/** The sides on which a contact trades with the company, as far as the member may see them. */
export function useVisibleSides(contact: Contact): StatementSide[] {
  const { can } = useModule();
  return ALL_SIDES.filter((side) => {
    const { area, other, balance } = SIDES[side];
    return can(area, 'view') && (contact.type !== other || (contact[balance] ?? 0) !== 0);
  });
}

/** Today in the company's time zone, and how its money is written. */
export function useBooks() {
  const company = useCompany();
  return {
    today: todayIn(company?.timeZone),
    financialYearStart: company?.financialYearStart ?? 1,
    currency: company?.currencyCode,
    decimals: company?.currencyExponent ?? 2,
  };
}
