import { createContext, useContext } from 'react';

/** What a form on a record's page reports to the page. */
export interface RecordHold {
  /** While true, the page keeps the record that the form began with, whatever the server sends meanwhile. */
  hold: (isDirty: boolean) => void;
  /** Drops what is typed for the newest record. */
  release: () => void;
}

export const RecordContext = createContext<RecordHold | null>(null);

/** The record page around a form; null on a page of a new record. */
export function useRecordHold(): RecordHold | null {
  return useContext(RecordContext);
}
