import { BILL, defineDocumentScreens } from '@accounts/shared-ui/documents';

export const {
  List: BillList,
  New: NewBill,
  Screen: BillScreen,
  Import: BillImport,
  Payments: BillPayments,
} = defineDocumentScreens(BILL);
