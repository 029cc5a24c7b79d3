export { NewContactDialog } from './new-contact-dialog.tsx';
export { NewItemDialog } from './new-item-dialog.tsx';
export { NewTaxRateDialog } from './new-tax-rate-dialog.tsx';
