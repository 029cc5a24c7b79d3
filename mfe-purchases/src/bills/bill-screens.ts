import { BILL, defineDocumentScreens } from '@accounts/shared-ui/documents';

export const { List, New, Screen, Import, Payments, PaymentImport, Payment } = defineDocumentScreens(BILL);
