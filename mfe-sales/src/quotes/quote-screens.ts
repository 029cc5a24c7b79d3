import { defineDocumentScreens, QUOTE } from '@accounts/shared-ui/documents';

export const { List, New, Screen, Import } = defineDocumentScreens(QUOTE);
