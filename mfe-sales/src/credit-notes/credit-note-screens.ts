import { CREDIT_NOTE, defineDocumentScreens } from '@accounts/shared-ui/documents';

export const { List, New, Screen, Import, Payments, Payment } = defineDocumentScreens(CREDIT_NOTE);
