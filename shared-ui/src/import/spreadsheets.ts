/** What the choice of files offers: CSV, or a workbook. */
export const SPREADSHEETS =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
