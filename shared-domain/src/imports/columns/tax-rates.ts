import { RECORD_STATE, column, holding, previousCode, required, type ImportColumn } from './column.ts';

/** Tax rates, one row each. */
export const TAX_RATE_COLUMNS: readonly ImportColumn[] = [
  required('name', 'Name', 'Tax Name', 'Tax Rate Name', 'Tax Type'),
  holding('percent', required('rate', 'Rate', 'Percent', 'Percentage', 'Tax Rate', 'Rate %')),
  column('recoverable', 'Recoverable', 'Claimable', 'Is Recoverable'),
  column('treatment', 'Treatment', 'Tax Treatment'),
  holding('percents', column('components', 'Components', 'Tax Components', 'Made Of')),
  previousCode('Code', 'Tax Code', 'Tax Rate Code'),
  ...RECORD_STATE,
];
