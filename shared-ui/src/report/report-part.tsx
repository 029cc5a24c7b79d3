import { reportSheet, type ReportSheet } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { t } from '../texts/own-texts.ts';
import { ReportTable, type ReportTableProps } from './report-table.tsx';

/** A table of a report, whatever its rows are: as it is drawn, and as it goes into files. */
export interface ReportPart {
  key: string;
  /** Heading above the table; a report of one table needs none. */
  title?: string;
  table: ReactNode;
  sheet: () => ReportSheet;
}

/** Makes a part of a table; drawing and files read the same columns and rows. */
export function reportPart<Row>(key: string, table: ReportTableProps<Row>, title?: string): ReportPart {
  return {
    key,
    title,
    table: <ReportTable {...table} />,
    sheet: () => reportSheet(table, t('report.total')),
  };
}
