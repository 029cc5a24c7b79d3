import { NewAccountDialog } from './new-account-dialog.tsx';
import { NewContactDialog } from './new-contact-dialog.tsx';
import { NewItemDialog } from './new-item-dialog.tsx';
import { NewPriceListDialog } from './new-price-list-dialog.tsx';
import type { NewRecordProps } from './new-record-dialog.tsx';
import type { NewRecordChoice, NewRecordKind, NewRecords } from './new-record.ts';
import { NewTaxRateDialog } from './new-tax-rate-dialog.tsx';

interface ChosenDialogProps extends NewRecordChoice, NewRecordProps<NewRecords[NewRecordKind]> {}

/** The dialog of a kind of record. */
export function ChosenDialog({ kind, takes, ...props }: ChosenDialogProps) {
  switch (kind) {
    case 'account':
      return <NewAccountDialog {...props} takes={takes as NewRecordChoice<'account'>['takes']} />;
    case 'contact':
      return <NewContactDialog {...props} type={takes as NewRecordChoice<'contact'>['takes']} />;
    case 'item':
      return <NewItemDialog {...props} side={takes as NewRecordChoice<'item'>['takes']} />;
    case 'priceList':
      return <NewPriceListDialog {...props} />;
    case 'taxRate':
      return <NewTaxRateDialog {...props} />;
  }
}
