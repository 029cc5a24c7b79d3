import { defineDocumentScreens, PURCHASE_ORDER } from '@accounts/shared-ui/documents';

export const { List, New, Screen, Import } = defineDocumentScreens(PURCHASE_ORDER);
