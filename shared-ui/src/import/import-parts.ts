import { sizeText } from '../files/size-text.ts';
import { saveFile } from '../files/csv.ts';
import { FileDrop } from '../files/file-drop.tsx';
import { FileRow } from '../files/file-row.tsx';
import { AccountTypes } from './account-types.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { FileFormats } from './file-formats.tsx';
import { filePreviewOf } from './file-preview.ts';
import { FileSource } from './file-source.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportPreview } from './import-preview.tsx';
import { chooseColumn, choiceOf, mappingOf } from './import-state.ts';
import { MadeRecordsList } from './made-records.tsx';
import { SPREADSHEETS } from './spreadsheets.ts';
import { StepList } from './step-list.tsx';
import { useStepFocus } from './use-step-focus.ts';

/** What the screens of imports are made of, each by its name. */
export const importParts = {
  sizeText,
  saveFile,
  FileDrop,
  FileRow,
  AccountTypes,
  ColumnMapping,
  FileFormats,
  filePreviewOf,
  FileSource,
  ImportErrors,
  ImportPreview,
  chooseColumn,
  choiceOf,
  mappingOf,
  MadeRecordsList,
  SPREADSHEETS,
  StepList,
  useStepFocus,
};
