import * as yup from 'yup';
import { DOCUMENT_KINDS } from '../api-types/index.ts';
import { notesSchema } from './fields.ts';
import { paymentTermsSchema } from './field-rules.ts';

/** Rules of what new documents begin with, kind by kind (`documentDefaults` of the company). */
export const documentDefaultsSchema = yup.object(
  Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [
      kind,
      yup.object({ days: paymentTermsSchema, notes: notesSchema, footer: notesSchema }),
    ]),
  ),
);
