export { useContactOptions, useRecordChoices, type SearchedOptions } from '../../choices/index.ts';
export { typesOfClass } from './account-types.ts';
export type { NewRecordChoice } from './new-record.ts';
export { RecordField } from './record-field.tsx';
export { inLine, useMayAdd, useNewRecord, type NewRecordRow } from './use-new-record.tsx';
