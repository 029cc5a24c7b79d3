import type { DocumentRow } from '@accounts/shared-data';
import type { IsoDate } from '@accounts/shared-domain';
import { StatusBadge } from '../basics/index.ts';
import type { ListColumn } from '../table/index.ts';
import { badgeTextOf } from './derived-tabs.ts';
import { numberOf, type DocumentColumn, type DocumentKindDescription } from './document-kind.ts';

/** Columns of a kind's list, picked from the set that all kinds share. */
export function columnsOf(kind: DocumentKindDescription, today: IsoDate): ListColumn<DocumentRow>[] {
  const labelOf = (name: string, fallback: string) =>
    kind.header.find((field) => field.name === name)?.label ?? fallback;
  const date = (key: 'issueDate' | 'dueDate', title: string): ListColumn<DocumentRow> => ({
    key,
    title,
    value: (row) => row[key],
    kind: 'date',
    filter: 'date',
    priority: key === 'issueDate' ? 3 : 2,
  });
  const money = (
    key: 'totalAmount' | 'paidAmount' | 'amountDue',
    title: string,
  ): ListColumn<DocumentRow> => ({ key, title, value: (row) => row[key], kind: 'money', filter: 'amount' });
  const columns: Record<DocumentColumn, () => ListColumn<DocumentRow>> = {
    number: () => ({
      key: 'number',
      title: 'Number',
      cell: numberOf,
      value: ({ number }) => number,
      filter: 'text',
      width: 120,
    }),
    contactName: () => ({
      key: 'contactName',
      title: kind.contactType,
      value: ({ contactName }) => contactName,
      filter: 'contact',
      grow: 2,
      priority: 1,
    }),
    reference: () => ({
      key: 'reference',
      title: labelOf('reference', 'Reference'),
      value: ({ reference }) => reference,
      filter: 'text',
      priority: 3,
    }),
    issueDate: () => date('issueDate', labelOf('issueDate', 'Issue date')),
    dueDate: () => date('dueDate', kind.dueOrExpiryDate.label),
    status: () => ({
      key: 'status',
      title: 'Status',
      cell: (row) => <StatusBadge status={badgeTextOf(kind, row, today)} />,
      value: (row) => badgeTextOf(kind, row, today),
      field: 'badge',
      width: 160,
      grow: 0,
      priority: 1,
    }),
    totalAmount: () => money('totalAmount', 'Total'),
    paidAmount: () => money('paidAmount', kind.printLabels.paid ?? 'Paid'),
    amountDue: () => money('amountDue', kind.printLabels.due ?? 'Amount due'),
  };
  return kind.columns.map((name) => ({
    ...columns[name](),
    ...(kind.optionalColumns?.includes(name) ? { optional: true } : {}),
  }));
}
