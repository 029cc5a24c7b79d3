import type { AccountClass } from '@accounts/shared-domain';
import type { DocumentKindDescription } from './document-kind.ts';
import type { ItemFill } from './line-values.ts';

/** In what lines of sales differ from those of purchases. */
interface LineSide {
  /** What an item fills into a line. */
  itemFills: ItemFill;
  /** Classes of the accounts that a line may be booked to, the usual first. */
  accountClasses: readonly AccountClass[];
}

/** The two sides of a company's trade, by the contacts at the other end. */
export const LINE_SIDES: Record<DocumentKindDescription['contactType'], LineSide> = {
  Customer: {
    itemFills: { price: ({ unitPrice }) => unitPrice, accountId: ({ salesAccountId }) => salesAccountId },
    accountClasses: ['Revenue', 'Liability', 'Expense', 'Asset', 'Equity'],
  },
  Supplier: {
    itemFills: {
      price: ({ purchasePrice }) => purchasePrice,
      accountId: ({ purchaseAccountId }) => purchaseAccountId,
    },
    accountClasses: ['Expense', 'Asset', 'Liability', 'Revenue', 'Equity'],
  },
};
